import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { CasinoEvent, CasinoState, Temp } from "../contract.ts";
import { stackValues } from "./builds.ts";
import type { Drop } from "./drop.ts";
import { takeOut } from "./spend.ts";

/** Opens a temp with the target and the dropped card, or adds the card to the open one. */
export function stage(state: CasinoState, drop: Drop): CasinoEvent[] {
  const { seat, card, onto } = drop;
  const from = drop.how === "hand" ? "hand" : "table";
  const cards = onto.kind === "temp" ? [...onto.temp.cards] : [];
  const homes = homesOf(state, seat, cards);
  if (onto.kind === "loose") lift(onto.card, state.table);
  lift(card, from === "hand" ? (state.hands[seat] as Card[]) : state.table);
  const handCard = from === "hand" ? card : (state.temp[seat]?.handCard ?? null);
  const values = stackValues(cards);
  state.temp[seat] = { cards, handCard, values };
  state.stagedFrom[seat] = homes;
  return [{ type: "staged", seat, card, from, cards: [...cards], values: [...values] }];

  function lift(lifted: Card, pile: Card[]): void {
    homes.push(takeOut(pile, lifted));
    cards.push(lifted);
  }
}

/** Cards of a temp from a scenario have no earlier place, so they return to the end. */
function homesOf(state: CasinoState, seat: Seat, cards: Card[]): number[] {
  return state.stagedFrom[seat] ?? cards.map(() => state.table.length);
}

/** Undoes the last step: the question, else the extension, else the hand card in the temp, else the temp. */
export function stepBack(state: CasinoState, seat: Seat): CasinoEvent[] {
  if (state.phase === "choice") {
    closeQuestion(state);
    return [{ type: "cancelled", seat, step: "question" }];
  }
  if (state.phase === "extension") {
    closeExtension(state);
    return [{ type: "cancelled", seat, step: "extension" }];
  }
  const temp = state.temp[seat];
  if (!temp) return [];
  const homes = homesOf(state, seat, temp.cards);
  // A single table card is no stack, so it returns together with the hand card.
  if (temp.handCard !== null && temp.cards.length > 2) {
    unstage(state, seat, temp, homes, temp.cards.indexOf(temp.handCard));
    state.stagedFrom[seat] = homes;
    temp.handCard = null;
    temp.values = stackValues(temp.cards);
    return [{ type: "cancelled", seat, step: "hand-card" }];
  }
  for (let place = temp.cards.length - 1; place >= 0; place--) unstage(state, seat, temp, homes, place);
  state.temp[seat] = null;
  state.stagedFrom[seat] = null;
  return [{ type: "cancelled", seat, step: "temp" }];
}

function unstage(state: CasinoState, seat: Seat, temp: Temp, homes: number[], place: number): void {
  const [card] = temp.cards.splice(place, 1) as [Card];
  const [home] = homes.splice(place, 1) as [number];
  const pile = card === temp.handCard ? (state.hands[seat] as Card[]) : state.table;
  pile.splice(home, 0, card);
}

/** Withdraws the question without an answer. */
export function closeQuestion(state: CasinoState): void {
  state.phase = "play";
  state.pendingChoice = null;
  state.pendingTarget = null;
}

/** Withdraws the extension and leaves the build unchanged. */
export function closeExtension(state: CasinoState): void {
  state.phase = "play";
  state.pendingExtension = null;
}
