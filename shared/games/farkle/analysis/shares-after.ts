import { sharesFor } from "../../../analysis/position.ts";
import { raceShares } from "../../../analysis/race.ts";
import type { Seat } from "../../../core/game.ts";
import type { FarkleView } from "../contract.ts";
import { plainLoadout } from "../rules/dice.ts";
import { chaseOf } from "./chase.ts";
import { duelOf } from "./duel.ts";
import { finishFrom, type Pace, paceOf } from "./pace.ts";

const loadoutOf = ({ loadouts }: FarkleView, seat: Seat) => loadouts[seat] ?? plainLoadout();

/** Estimated shares of all seats when a seat ends its turn with these points. */
export function sharesAfter(view: FarkleView, seat: Seat, points: number): number[] {
  const scores = view.scores.map((score, other) => (other === seat ? score + points : score));
  const paces = scores.map((_, other) => paceOf(loadoutOf(view, other), view.options));
  const turnsLeft = (rounds: number) => scores.map((_, other) => Math.max(0, rounds) + (other > seat ? 1 : 0));
  if (view.options.mode === "ten-round") {
    const turns = turnsLeft(view.options.rounds - view.round);
    const isChased = scores.length === 2 && (turns[1] as number) > 0;
    return isChased ? chasedShares(view, scores, paces, turns) : sharesOfSums(scores, paces, turns);
  }
  if (scores.length === 2) return duelShares(view, seat, scores as [number, number]);
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

/** Shares of two seats after a turn of one of them. */
function duelShares(view: FarkleView, seat: Seat, [first, second]: readonly [number, number]): number[] {
  const duel = duelOf([loadoutOf(view, 0), loadoutOf(view, 1)], view.options);
  const isOver = seat === 1 && Math.max(first, second) >= view.options.target;
  // A level last round is followed by another one, which neither seat is ahead in.
  if (isOver) return sharesFor(0, first > second ? 1 : first < second ? 0 : 0.5);
  return sharesFor(0, seat === 0 ? duel.beforeSecond(first, second) : duel.beforeFirst(first, second));
}

/** Shares in the last round: each seat with a turn left plays for the lead, and takes it by a few points. */
function lastRoundShares(view: FarkleView, scores: readonly number[], seat: Seat): number[] {
  const best = Math.max(...scores.slice(0, seat + 1));
  const leaders = scores.slice(0, seat + 1).filter((score) => score === best).length;
  const shares = scores.map((score, other) => (other <= seat && score === best ? 1 / leaders : 0));
  let lead = best;
  for (const [other, score] of scores.entries()) {
    if (other <= seat) continue;
    const taken = chaseOf(loadoutOf(view, other), view.options)(lead - score);
    for (const [rival, share] of shares.entries()) shares[rival] = share * (1 - taken);
    shares[other] = taken;
    lead = Math.max(lead, score);
  }
  return shares;
}

const SLICES = 200;

/** Shares of two seats over the rounds left: the second seat plays the last turn for the lead alone. */
function chasedShares(
  view: FarkleView,
  scores: readonly number[],
  paces: readonly Pace[],
  turns: readonly number[],
): number[] {
  const [first, second] = paces as [Pace, Pace];
  const [mine, theirs] = [turns[0] as number, (turns[1] as number) - 1];
  const lead = (scores[0] as number) - (scores[1] as number) + mine * first.mean - theirs * second.mean;
  const spread = Math.sqrt(mine * first.variance + theirs * second.variance);
  const chase = chaseOf(loadoutOf(view, 1), view.options);
  let caught = 0;
  let total = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    const at = -4 + (8 * (slice + 0.5)) / SLICES;
    const weight = Math.exp((-at * at) / 2);
    caught += weight * chase(lead + at * spread);
    total += weight;
  }
  return sharesFor(1, caught / total);
}

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
