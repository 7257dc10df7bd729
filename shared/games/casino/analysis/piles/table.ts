import type { Seat } from "../../../../core/game.ts";
import type { CasinoState } from "../../contract.ts";
import { type Pile, pileOf, type Worth, worthOf } from "./piles.ts";

/** A build as a pile. */
export interface Stack {
  owner: Seat;
  value: number;
  pile: Pile;
}

/** A table without open steps, as piles. */
export interface Table {
  round: number;
  actor: Seat | null;
  hands: Pile[];
  loose: Pile;
  stacks: readonly Stack[];
  captured: Worth[];
  lastCapturer: Seat | null;
  partners: boolean;
}

export const tableOf = (state: CasinoState): Table => ({
  round: state.round,
  actor: state.actor,
  hands: state.hands.map(pileOf),
  loose: pileOf(state.table),
  stacks: state.builds.map(({ owner, value, cards }) => ({ owner, value, pile: pileOf(cards) })),
  captured: state.captures.map((cards) => worthOf(pileOf(cards))),
  lastCapturer: state.lastCapturer,
  partners: state.options.partners,
});
