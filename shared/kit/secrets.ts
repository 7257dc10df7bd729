import type { CommonState, Seat, Viewer } from "../core/game.ts";
import { copyPlain } from "../core/plain.ts";
import { type Rng, shuffle } from "../core/rng.ts";
import type { AnySpec } from "./spec.ts";

/** A card that the viewer may not see. */
export const HIDDEN = "?";

type Values = Record<string, unknown>;

const hidden = (cards: readonly string[]): string[] => cards.map(() => HIDDEN);

/** A copy of the state in which every card that the viewer may not see is hidden. */
export function viewOf(secrets: AnySpec["secrets"], state: CommonState, viewer: Viewer): CommonState {
  const view = copyPlain(state) as CommonState & Values;
  for (const [name, owner] of Object.entries(secrets ?? {})) {
    view[name] =
      owner === "seat"
        ? (view[name] as string[][]).map((hand, seat) => (seat === viewer ? hand : hidden(hand)))
        : hidden(view[name] as string[]);
  }
  return view;
}

/** Every text in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** A state that the viewer of this view considers possible: cards that it has not seen lie in the hidden places at random. */
export function sampleState({ id, secrets = {}, cards }: AnySpec, view: CommonState, _seat: Seat, rng: Rng) {
  if (!cards)
    throw new Error(`${id}: a game with secrets needs \`cards\`, the list of all its cards, or \`sampleState\``);
  const seen = new Set(textsIn(view));
  const unseen = shuffle(
    cards.filter((card) => !seen.has(card)),
    rng,
  );
  const revealed = (card: string): string => (card === HIDDEN ? (unseen.pop() ?? HIDDEN) : card);
  const state = copyPlain(view) as CommonState & Values;
  for (const [name, owner] of Object.entries(secrets)) {
    state[name] =
      owner === "seat"
        ? (state[name] as string[][]).map((hand) => hand.map(revealed))
        : (state[name] as string[]).map(revealed);
  }
  return state;
}
