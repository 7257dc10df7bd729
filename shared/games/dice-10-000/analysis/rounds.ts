import { pace } from "./race.ts";
import { type Standing, UNOPENED } from "./solver.ts";

/** Probabilities by steps; the last entry stands for all higher steps. */
type Distribution = Float64Array;

/** Points that a seat gains, by the number of turns. */
interface Gains {
  opened: Distribution[];
  unopened: Distribution[];
}

const gainsUpTo = new Map<number, Gains>();

/** The gains of 0 turns, to which more are added on demand; `most` is the last step. */
function gains(most: number): Gains {
  const none = () => [new Float64Array(most + 1).fill(1, 0, 1)];
  const known = gainsUpTo.get(most) ?? { opened: none(), unopened: none() };
  gainsUpTo.set(most, known);
  return known;
}

/** Adds a turn with this distribution of points to what follows it; a turn without points has another sequel. */
function withTurn(turn: Distribution, after: Distribution, afterNothing: Distribution): Distribution {
  const last = after.length - 1;
  const sum = afterNothing.map((chance) => chance * (turn[0] as number));
  for (let gained = 1; gained < turn.length; gained++) {
    const chance = turn[gained] as number;
    if (chance === 0) continue;
    for (let steps = 0; steps <= last; steps++) {
      const there = Math.min(steps + gained, last);
      sum[there] = (sum[there] as number) + chance * (after[steps] as number);
    }
  }
  return sum;
}

function gained(isOpened: boolean, turns: number, most: number): Distribution {
  const { opened, unopened } = gains(most);
  while (opened.length <= turns) {
    const { steadyTurn, openingTurn } = pace();
    const after = opened.at(-1) as Distribution;
    unopened.push(withTurn(openingTurn, after, unopened.at(-1) as Distribution));
    opened.push(withTurn(steadyTurn, after, after));
  }
  return (isOpened ? opened : unopened)[turns] as Distribution;
}

/** Returns the distribution of a seat's score after this many more turns at the steady pace. */
export function finalScores(standing: Standing, turns: number, most: number): Distribution {
  const from = Math.min(Math.max(0, standing - 1), most);
  const more = gained(standing !== UNOPENED, turns, most);
  const final = new Float64Array(most + 1);
  for (let steps = 0; steps <= most; steps++) {
    const there = Math.min(from + steps, most);
    final[there] = (final[there] as number) + (more[steps] as number);
  }
  return final;
}

/** Returns each seat's chance of the highest score. Two seats share a tie; among more, ties are approximated. */
export function shareOfBest(finals: readonly Distribution[]): number[] {
  const below = finals.map(() => 0);
  const shares = finals.map(() => 0);
  const most = (finals[0] as Distribution).length;
  for (let steps = 0; steps < most; steps++) {
    for (const seat of finals.keys()) {
      const others = finals.reduce(
        (product, final, other) => {
          if (other === seat) return product;
          return product * ((below[other] as number) + (final[steps] as number) / 2);
        },
        (finals[seat] as Distribution)[steps] as number,
      );
      shares[seat] = (shares[seat] as number) + others;
    }
    for (const [seat, final] of finals.entries()) below[seat] = (below[seat] as number) + (final[steps] as number);
  }
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}
