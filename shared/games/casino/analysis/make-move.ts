import type { Seat } from "../../../core/game.ts";
import type { CasinoState } from "../contract.ts";
import { valueOfCard } from "../rules/builds.ts";
import { augment, capture, extend, layBuild, takeOut, trail } from "../rules/spend.ts";
import type { Move } from "./moves.ts";

/** Plays a whole move without its staging steps. */
export function makeMove(state: CasinoState, seat: Seat, move: Move): void {
  for (const { card, build, value } of move.raises ?? []) {
    const raised = state.builds.find(({ id }) => id === build);
    if (!raised) throw new Error("the build to raise is gone");
    augment(state, seat, card, raised, value);
  }
  if (move.kind === "trail") {
    trail(state, seat, move.card);
    return;
  }
  const build = move.kind === "build" ? undefined : state.builds.find(({ id }) => id === move.build);
  if (move.kind === "raise") {
    if (!build) throw new Error("the build to raise is gone");
    (build.owner === seat ? augment : extend)(state, seat, move.card, build, move.value);
    return;
  }
  if (build) {
    capture(state, seat, move.card, { kind: "build", build }, build.value);
    return;
  }
  for (const card of move.cards) takeOut(state.table, card);
  const onto = { kind: "temp" as const, temp: { cards: move.cards, handCard: null, values: [] } };
  if (move.kind === "capture") capture(state, seat, move.card, onto, valueOfCard(move.card));
  else layBuild(state, seat, move.card, onto, move.value);
}
