import { sharesFor } from "../../../analysis/position.ts";
import { raceShares } from "../../../analysis/race.ts";
import type { Seat } from "../../../core/game.ts";
import type { FarkleView } from "../contract.ts";
import { plainLoadout } from "../rules/dice.ts";
import { chaseOf } from "./chase.ts";
import { duelOf } from "./duel.ts";
import { finishFrom, type Pace, paceOf } from "./pace.ts";
import { roundsOf } from "./rounds.ts";

const loadoutOf = ({ loadouts }: FarkleView, seat: Seat) => loadouts[seat] ?? plainLoadout();

/** Estimated shares of all seats when a seat ends its turn with these points; some may wait for its next bank. */
export function sharesAfter(view: FarkleView, seat: Seat, points: number, waiting = 0): number[] {
  const scores = view.scores.map((score, other) => (other === seat ? score + points : score));
  if (scores.length === 2) {
    const bonus = view.dareBonus.map((due, other) => (other === seat ? waiting : due));
    return seat === 0
      ? sharesOfTwo(view, 1, view.round, scores, bonus)
      : sharesOfTwo(view, 0, view.round + 1, scores, bonus);
  }
  const paces = scores.map((_, other) => paceOf(loadoutOf(view, other), view.options));
  const turnsLeft = (rounds: number) => scores.map((_, other) => Math.max(0, rounds) + (other > seat ? 1 : 0));
  if (view.options.mode === "ten-round")
    return sharesOfSums(scores, paces, turnsLeft(view.options.rounds - view.round));
  if (Math.max(...scores) >= view.options.target) return lastRoundShares(view, scores, seat);
  // Seats up to the one that moved have no turn left in this round.
  const finish = scores.map((score, other) => {
    const home = finishFrom(paces[other] as Pace, score);
    return other > seat ? home : Float64Array.of(home[0] as number, ...home);
  });
  // Rounds are played to their end, so seats that finish in the same round share it: both orders are averaged.
  const forth = raceShares(finish);
  const back = raceShares([...finish].reverse()).reverse();
  return scores.map((_, other) => ((forth[other] as number) + (back[other] as number)) / 2);
}

/** Estimated shares of two seats before a turn. */
export const sharesBefore = (view: FarkleView): number[] =>
  sharesOfTwo(view, view.actor as Seat, view.round, view.scores, view.dareBonus);

/** Shares before a turn of `next`, with points that wait for the next bank of each seat. */
function sharesOfTwo(view: FarkleView, next: Seat, round: number, scores: readonly number[], bonus: readonly number[]) {
  const { mode, target, rounds } = view.options;
  const loadouts = [loadoutOf(view, 0), loadoutOf(view, 1)] as const;
  const [first, second] = scores as [number, number];
  const isLast = mode === "ten-round" ? round >= rounds : Math.max(first, second) >= target;
  const isOver = next === 0 && (mode === "ten-round" ? round > rounds : isLast);
  if (isOver && first !== second) return sharesFor(0, first > second ? 1 : 0);
  // Points that wait are as good as banked while their seat has a turn to come.
  const due = (seat: Seat): number => (isLast && seat < next ? 0 : (bonus[seat] as number));
  if (mode === "ten-round") {
    const lead = first + due(0) - second - due(1);
    const match = roundsOf(loadouts, view.options);
    if (isOver) return sharesFor(0, match.level);
    return sharesFor(0, next === 0 ? match.beforeFirst(round, lead) : match.beforeSecond(round, lead));
  }
  const duel = duelOf(loadouts, view.options);
  const worth = (seat: Seat): number => {
    const score = scores[seat] as number;
    return score < target && !isLast ? Math.min(score + due(seat), target - 1) : score + due(seat);
  };
  return sharesFor(0, next === 0 ? duel.beforeFirst(worth(0), worth(1)) : duel.beforeSecond(worth(0), worth(1)));
}

/** Shares in the last round: each seat with a turn left plays for the lead, and takes it by a few points. */
function lastRoundShares(view: FarkleView, scores: readonly number[], seat: Seat): number[] {
  const best = Math.max(...scores.slice(0, seat + 1));
  const leaders = scores.slice(0, seat + 1).filter((score) => score === best).length;
  const shares = scores.map((score, other) => (other <= seat && score === best ? 1 / leaders : 0));
  let lead = best;
  for (const [other, score] of scores.entries()) {
    if (other <= seat) continue;
    const taken = chaseOf(loadoutOf(view, other), view.options)(lead - score, 0.5);
    for (const [rival, share] of shares.entries()) shares[rival] = share * (1 - taken);
    shares[other] = taken;
    lead = Math.max(lead, score);
  }
  return shares;
}

const SLICES = 200;

/** Shares of final scores that are sums of independent turns, each taken as normally distributed. */
function sharesOfSums(scores: readonly number[], paces: readonly Pace[], turns: readonly number[]): number[] {
  const means = scores.map((score, seat) => score + (turns[seat] as number) * (paces[seat] as Pace).mean);
  const spreads = scores.map((_, seat) => Math.sqrt((turns[seat] as number) * (paces[seat] as Pace).variance) || 1e-3);
  const shares = scores.map((_, seat) => {
    let share = 0;
    for (let slice = 0; slice < SLICES; slice++) {
      const at = -4 + (8 * (slice + 0.5)) / SLICES;
      const score = (means[seat] as number) + at * (spreads[seat] as number);
      let ahead = Math.exp((-at * at) / 2);
      for (const [other, mean] of means.entries()) {
        if (other !== seat) ahead *= normalBelow((score - mean) / (spreads[other] as number));
      }
      share += ahead;
    }
    return share;
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (sum > 0 ? share / sum : 1 / scores.length));
}

/** The standard normal distribution function, by a logistic approximation that is within 0.0002. */
const normalBelow = (x: number): number => 1 / (1 + Math.exp(-0.07056 * x ** 3 - 1.5976 * x));
