import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { CasinoEvent, CasinoState } from "../contract.ts";
import { valueOfCard } from "./builds.ts";
import type { Onto } from "./drop.ts";
import { handOf, reservedFor } from "./permits.ts";
import { cardPoints } from "./scoring.ts";
import { capture, trail } from "./spend.ts";
import { stepBack } from "./stage.ts";
import { trailable } from "./trail.ts";
import { endTurn } from "./turn.ts";

/** Cancels open steps, then makes the first capture in hand order, or else trails the cheapest card. */
export function timeOut(state: CasinoState, seat: Seat): CasinoEvent[] {
  const events: CasinoEvent[] = [{ type: "timedOut", seat }];
  for (let back = stepBack(state, seat); back.length > 0; back = stepBack(state, seat)) events.push(...back);
  for (const card of handOf(state, seat)) {
    const onto = firstCapture(state, seat, card);
    if (onto) return [...events, ...capture(state, seat, card, onto, valueOfCard(card))];
  }
  const card = cheapestTrail(state, seat);
  return [...events, ...(card === undefined ? endTurn(state, seat) : trail(state, seat, card))];
}

function firstCapture(state: CasinoState, seat: Seat, card: Card): Onto | null {
  const value = valueOfCard(card);
  const keptFor = reservedFor(state, seat, card);
  const build = state.builds.find((other) => other.value === value && (!keptFor || other === keptFor));
  if (build) return { kind: "build", build };
  const loose = keptFor ? undefined : state.table.find((other) => valueOfCard(other) === value);
  return loose === undefined ? null : { kind: "loose", card: loose };
}

/** Orders point cards last, then by value. The clock never builds, so it may have to break a ban. */
function cheapestTrail(state: CasinoState, seat: Seat): Card | undefined {
  const allowed = trailable(state, seat);
  const cards = allowed.length > 0 ? allowed : handOf(state, seat);
  const cost = (card: Card) => (cardPoints(card, state.options) > 0 ? 100 : 0) + valueOfCard(card);
  return [...cards].sort((a, b) => cost(a) - cost(b))[0];
}
