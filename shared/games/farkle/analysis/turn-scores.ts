import type { Option } from "./outcomes.ts";
import type { Hand, Phase, Solver } from "./plan.ts";

/** A position before a roll, with the chance that a turn reaches it. */
interface Reached {
  phase: Phase;
  code: number;
  turnScore: number;
  chance: number;
}

/** Chances of positions, by position; those with more free dice come first. */
class Frontier {
  readonly #bySize: Map<number, Reached>[] = Array.from({ length: DICE + 1 }, () => new Map());

  add(phase: Phase, code: number, turnScore: number, chance: number): void {
    const reached = this.#bySize[phase.tables.sizeOf(code)] as Map<number, Reached>;
    const key = (phase.index * MOST_POINTS + turnScore) * MOST_CODES + code;
    const known = reached.get(key);
    if (known) known.chance += chance;
    else reached.set(key, { phase, code, turnScore, chance });
  }

  *[Symbol.iterator](): Iterator<Reached> {
    for (let size = DICE; size > 0; size--) yield* (this.#bySize[size] as Map<number, Reached>).values();
  }
}

const DICE = 6;
const MOST_POINTS = 1 << 24;
const MOST_CODES = 1 << 8;

/**
 * Returns the chance of each number of points with which a turn that follows the plan ends. Hands are played in the order
 * of the points at risk; between solved hands they are shared among their neighbours, as their values are.
 */
export function scoresOf(solver: Solver, start: Phase): Map<number, number> {
  const scores = new Map<number, number>();
  const end = (points: number, chance: number): void => void scores.set(points, (scores.get(points) ?? 0) + chance);
  const fresh = new Map<number, Map<Phase, number>>();
  const begin = (phase: Phase, roundScore: number, chance: number): void => {
    for (const [points, share] of solver.solvedAround(phase, roundScore)) {
      if (share === 0) continue;
      if (solver.isEnough(points)) {
        end(points, share * chance);
        continue;
      }
      const phases = fresh.get(points) ?? new Map<Phase, number>();
      phases.set(phase, (phases.get(phase) ?? 0) + share * chance);
      fresh.set(points, phases);
    }
  };

  const rollOn = (frontier: Frontier, hand: Hand, from: Phase, turnScore: number, option: Option, chance: number) => {
    const after = solver.after(from, option.used, false);
    const hot = option.hot * (from.equipment.streak + 1);
    const next = hot > 0 ? solver.after(after, 0, true) : after;
    const points = turnScore + option.points + hot;
    if (option.next > 0) frontier.add(next, option.next, points, chance);
    else begin(solver.after(next, next.leaving, false), hand.roundScore + points * next.times, chance);
  };

  const playHand = (hand: Hand, phases: ReadonlyMap<Phase, number>): void => {
    const frontier = new Frontier();
    for (const [phase, chance] of phases) frontier.add(phase, phase.tables.classes.all, 0, chance);
    for (const { phase, code, turnScore, chance } of frontier) {
      const { farkle, rolls } = phase.tables.outcomes(code);
      const { points, dare } = solver.gift(phase, hand, code, turnScore);
      if (farkle > 0) end(points + dare, chance * farkle);
      for (const roll of rolls) {
        const best = roll.options.reduce((most, option) =>
          solver.saved(phase, hand, turnScore, option) > solver.saved(phase, hand, turnScore, most) ? option : most,
        );
        const rolled = solver.rolled(phase, hand, turnScore, best);
        const here = chance * roll.chance;
        if (rolled > solver.banked(phase, hand, turnScore, best)) rollOn(frontier, hand, phase, turnScore, best, here);
        else {
          const { times } = solver.after(phase, best.used, false);
          end(hand.roundScore + (turnScore + best.points) * times, here);
        }
      }
    }
  };

  playHand(solver.hand(0, 0), new Map([[start, 1]]));
  while (fresh.size > 0) {
    const roundScore = Math.min(...fresh.keys());
    const phases = fresh.get(roundScore) as Map<Phase, number>;
    fresh.delete(roundScore);
    playHand(solver.hand(roundScore, DICE), phases);
  }
  return scores;
}
