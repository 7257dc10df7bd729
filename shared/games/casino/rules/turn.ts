import { fortyCards } from "../../../core/cards.ts";
import { endMatch, type ResultReason, type Seat } from "../../../core/game.ts";
import { type Rng, shuffle } from "../../../core/rng.ts";
import type { CasinoEvent, CasinoState } from "../contract.ts";
import { sidesOf } from "./permits.ts";
import { outcome, tally } from "./scoring.ts";

const HAND_SIZES: Record<number, number> = { 2: 10, 3: 13, 4: 10 };

/** Deals a full hand to every seat, one card at a time from the front of the deck, seat 0 first. */
export function deal(state: CasinoState): number {
  const seats = state.hands.length;
  const size = HAND_SIZES[seats] as number;
  const dealt = state.deck.splice(0, seats * size);
  dealt.forEach((card, index) => {
    state.hands[index % seats]?.push(card);
  });
  return dealt.length;
}

/** After a card was spent: passes the turn to the next seat with cards, deals again, or ends the match. */
export function endTurn(state: CasinoState, seat: Seat): CasinoEvent[] {
  state.steps = 0;
  const seats = state.hands.length;
  for (let step = 1; step <= seats; step++) {
    const next = (seat + step) % seats;
    if (state.hands[next]?.length === 0) continue;
    state.actor = next;
    return [{ type: "turnEnded", seat, next }];
  }
  if (seats === 2 && state.round === 1 && state.deck.length > 0) return [openRound(state, seat)];
  return finish(state);
}

function openRound(state: CasinoState, seat: Seat): CasinoEvent {
  const next = (seat + 1) % state.hands.length;
  state.round++;
  const cards = deal(state);
  state.actor = next;
  return { type: "dealt", round: state.round, cards, next };
}

function finish(state: CasinoState): CasinoEvent[] {
  const { options, sweeps = [] } = state;
  const events = options.lastCards === "capturer" ? sweep(state) : [];
  const tallies = tally(state.captures, sidesOf(state), options);
  for (const side of tallies) {
    for (const seat of side.seats) side.points += options.sweeps * (sweeps[seat] ?? 0);
    for (const seat of side.seats) state.scores[seat] = (state.scores[seat] as number) + side.points;
  }
  events.push({ type: "scored", tallies });
  const ending = options.playTo > 0 ? leaderOf(state) : outcome(tallies, options.tieBreak);
  // Without a winner `dealAgain` deals once more.
  state.actor = null;
  if (!ending) return events;
  const result = endMatch(state, ending.winners, ending.reason);
  return [...events, { type: "matchEnded", result: { ...result, winners: [...ending.winners] } }];
}

/** The side that leads with enough points to end a match of several deals; null if none does alone. */
function leaderOf(state: CasinoState): { winners: Seat[]; reason: ResultReason } | null {
  const most = Math.max(...state.scores);
  const sides = sidesOf(state).filter(([seat]) => state.scores[seat as Seat] === most);
  const [winners] = sides;
  return winners && sides.length === 1 && most >= state.options.playTo ? { winners, reason: "target" } : null;
}

/** After a deal that ended no match, deals all cards anew; the seat after the last one begins. */
export function dealAgain(state: CasinoState, seat: Seat, rng: Rng): CasinoEvent[] {
  if (state.actor !== null || state.result) return [];
  const next = (seat + 1) % state.hands.length;
  state.round = 1;
  state.deck = shuffle(fortyCards(), rng);
  state.captures = state.captures.map(() => []);
  state.builds = [];
  state.lastCapturer = null;
  if (state.sweeps) state.sweeps.fill(0);
  const cards = deal(state);
  state.table = state.deck.length === 1 ? state.deck.splice(0) : [];
  state.actor = next;
  return [{ type: "dealt", round: 1, cards, next }];
}

/** Remaining table cards go to the seat of the last capture; without any capture they stay unclaimed. */
function sweep(state: CasinoState): CasinoEvent[] {
  const seat = state.lastCapturer;
  const cards = [...state.table, ...state.builds.flatMap((build) => build.cards)];
  if (seat === null || cards.length === 0) return [];
  state.captures[seat]?.push(...cards);
  state.table = [];
  state.builds = [];
  return [{ type: "swept", seat, cards }];
}
