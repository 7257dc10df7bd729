import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import type { BankBreakdown, FarkleEvent, FarkleState, FarkleView } from "../contract.ts";
import { actsGiving, tellActs, use } from "./acts.ts";
import { add } from "./amounts.ts";
import { endTurn } from "./ending.ts";
import { equipmentOf, equipped, owned } from "./equipment.ts";
import { resolveFarkle } from "./farkle.ts";
import { fire, slotsOf } from "./fire.ts";
import { factorOf } from "./score.ts";

/** Returns why a seat may not bank now, or null. */
export function verifyBank(state: FarkleView, seat: Seat): Rejection | null {
  if (state.phase === "save") return { code: "save-first" };
  if (state.phase === "roll" || state.turnScore + state.roundScore === 0) return { code: "nothing-to-bank" };
  const { opening, leastBank, hotDice, target } = state.options;
  const { points } = bankOf(state, seat);
  // Dice that always score would otherwise be rolled for ever.
  if (hotDice === "must" && !state.held.includes(false) && points < target) return { code: "must-roll" };
  if (state.scores[seat] === 0 && points < opening)
    return { code: "opening-too-low", detail: `${points} of ${opening}` };
  return points < leastBank ? { code: "bank-too-low", detail: `${points} of ${leastBank}` } : null;
}

/** Composition of what a bank of this seat would score now. */
export function bankOf(view: FarkleView, seat: Seat): BankBreakdown {
  const { turnScore, roundScore, stolen } = view;
  const times = factorOf(leavingDice(view, seat));
  const dare = view.dareBonus[seat] as number;
  const points = roundScore + turnScore * times + dare + (stolen ?? 0);
  const breakdown = { turnScore, hot: hotStreakPoints(view, seat), times, roundScore, dare, points };
  return stolen === undefined ? breakdown : { ...breakdown, stolen };
}

const leavingDice = (view: FarkleView, seat: Seat) =>
  fire("leave", equipped(equipmentOf(view, seat)), (die) => die.leave);

/** Points of this turn that Hot dice have added so far. */
export function hotStreakPoints(view: FarkleView, seat: Seat): number {
  const { hotStreak, hotScore } = view;
  if (hotScore !== undefined) return hotScore;
  const equipment = equipmentOf(view, seat);
  const [hot] = fire("rollOn", owned(equipment), (die) => die.rollOn);
  const payments = equipment.rules.streak === "rising" ? (hotStreak * (hotStreak + 1)) / 2 : hotStreak;
  return payments * (hot?.gave ?? 0);
}

/** Banks the turn with the Dare bonus, which is then used up. */
export function bank(state: FarkleState, seat: Seat): FarkleEvent[] {
  const breakdown = bankOf(state, seat);
  const { points, dare } = breakdown;
  const leaving = leavingDice(state, seat);
  const saver = dare > 0 ? saverOf(state, seat) : [];
  use(state, seat, slotsOf(leaving));
  state.dareBonus[seat] = 0;
  const score = add(state.scores, seat, points);
  if (state.farkles) state.farkles[seat] = 0;
  const events: FarkleEvent[] = [
    { type: "banked", seat, breakdown, score },
    ...tellActs(seat, "leave", [...actsGiving("factor", leaving), ...saver]),
  ];
  const leftover = state.held.includes(false) ? { points: points - dare, held: [...state.held] } : null;
  events.push(...endTurn(state, seat, points));
  if (state.leftover !== undefined) state.leftover = leftover;
  return events;
}

/** The die that has saved up the bonus of a bank. */
function saverOf(state: FarkleView, seat: Seat) {
  const { fired } = resolveFarkle({ turnScore: 0, roundScore: 0, savedThisTurn: 0 }, equipmentOf(state, seat));
  const saver = fired.find((die) => die.dare > 0);
  return saver
    ? [{ slot: saver.slot, die: saver.die, gives: "dare" as const, amount: state.dareBonus[seat] as number }]
    : [];
}
