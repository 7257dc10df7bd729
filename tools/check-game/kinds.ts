import { actionsToTry } from "../../shared/core/catalog-entry.ts";
import { type Action, type CommonState, nextActor, play } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import type { SmallGame } from "../../shared/kit/small-game.ts";
import type { AnySpec } from "../../shared/kit/spec.ts";

const MATCHES = 40;

/** What happens in random matches of a game. */
export interface Kinds {
  /** The fields of the events of each type. */
  events: Map<string, Set<string>>;
  /** The fields of the legal actions of each type, with those of the views. */
  actions: Map<string, Set<string>>;
  /** The codes with which the actions that the page could offer are refused. */
  refusals: Set<string>;
}

/** Plays random matches and notes the kinds of events, actions and refusals. */
export function kindsOf(spec: AnySpec, entry: SmallGame): Kinds {
  const { game } = entry;
  const kinds: Kinds = { events: new Map(), actions: new Map(), refusals: new Set() };
  const bare = Object.keys(spec.actions).map((type): Action => ({ type }));
  const options = game.options.safeParse({});
  if (!options.success) throw new Error("every option needs a default");
  for (let match = 0; match < MATCHES; match++) {
    const rng = seededRng(match);
    const state = game.create(options.data, match % 2 === 0 ? game.seats.min : game.seats.max, rng);
    while (!state.result) {
      const seat = nextActor(game, state);
      noteRefusals(kinds, spec, state, seat, bare);
      const legal = actionsToTry(entry, state, seat);
      const action = legal[rng.int(legal.length)] as Action;
      note(kinds.actions, action.type, { ...state, ...action });
      const played = play(game, state, seat, action, rng);
      if (!played.ok) throw new Error(`the legal action ${JSON.stringify(action)} was refused`);
      for (const event of played.events) note(kinds.events, event.type, event);
    }
  }
  return kinds;
}

function noteRefusals(kinds: Kinds, spec: AnySpec, state: CommonState, seat: number, bare: readonly Action[]): void {
  const offered: Action[] = spec.moves?.(state as never, seat) ?? [...bare];
  for (const action of offered) {
    const code = spec.verify?.(state as never, seat, action as never) ?? null;
    if (code !== null) kinds.refusals.add(code);
  }
}

function note(fields: Map<string, Set<string>>, type: string, values: object): void {
  fields.set(type, new Set([...(fields.get(type) ?? []), ...Object.keys(values)]));
}
