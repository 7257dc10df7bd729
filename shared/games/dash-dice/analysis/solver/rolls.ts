import type { Options, Pair } from "../../contract.ts";
import { rollRule } from "../../game.ts";
import { type BankRule, type Mode, POINTS, type TurnEnd } from "../../rules/modes.ts";

/** Rolls with the same consequences; lists are by multiplier index. */
export interface Outcome {
  chance: number;
  gain: readonly number[];
  /** The multiplier index afterwards. */
  next: readonly number[];
  /** The opponent gets the same points. */
  gives: boolean;
  ends: TurnEnd | null;
}

/** All outcomes of a roll; a turn begins with the first multiplier. */
export interface Rolls {
  multipliers: readonly number[];
  outcomes: readonly Outcome[];
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Returns the rolls of a mode under the match's options, merged where their consequences are the same. */
export function rollsOf(mode: Mode, options: Options): Rolls {
  const pairs = FACES.flatMap((a) => FACES.map((b): Pair => [a, b]));
  const rules = pairs.map((dice) => ({ dice, rule: rollRule(mode, dice, options) }));
  const multiplierAfter = (dice: Pair, to: number | "face" | undefined, before: number): number =>
    to === undefined ? before : to === "face" ? dice[0] : to;

  const multipliers = [1];
  for (const before of multipliers) {
    for (const { dice, rule } of rules) {
      const after = multiplierAfter(dice, rule.multiplier, before);
      if (!multipliers.includes(after)) multipliers.push(after);
    }
  }

  const merged = new Map<string, Outcome>();
  for (const { dice, rule } of rules) {
    const sum = dice[0] + dice[1];
    const outcome = {
      gain: multipliers.map((multiplier) => POINTS[rule.points](sum, multiplier)),
      next: multipliers.map((before) => multipliers.indexOf(multiplierAfter(dice, rule.multiplier, before))),
      gives: rule.gives === true,
      ends: rule.ends ?? null,
    };
    const key = JSON.stringify(outcome);
    const known = merged.get(key);
    if (known) known.chance += 1 / pairs.length;
    else merged.set(key, { ...outcome, chance: 1 / pairs.length });
  }
  return { multipliers, outcomes: [...merged.values()] };
}

/** What the solver of each way of banking models. */
const MODELLED: Record<BankRule | "none", { ends: readonly TurnEnd[]; gives?: true; target?: number }> = {
  race: { ends: ["lose turn", "lose all", "score"] },
  countdown: { ends: ["lose turn"], gives: true, target: 0 },
  transfer: { ends: ["lose turn", "transfer"] },
  none: { ends: ["score"] },
};

const KEEPING: readonly (TurnEnd | null)[] = ["score", "transfer"];

/** Returns the part of a mode that no solver models, or null: then the values of its solver are those of its rules. */
export function unmodelledPart({ bank, start, target }: Mode, { outcomes }: Rolls): string | null {
  const { ends, gives, target: only } = MODELLED[bank ?? "none"];
  const strange = outcomes.find((outcome) => outcome.ends !== null && !ends.includes(outcome.ends));
  if (strange) return `a roll that ends the turn with "${strange.ends}"`;
  if (!gives && outcomes.some((outcome) => outcome.gives)) return "a roll that gives points to the opponent";
  if (outcomes.some((outcome) => KEEPING.includes(outcome.ends) && outcome.gain.some((gain) => gain > 0)))
    return "a roll that adds points and ends the turn";
  if (outcomes.some((outcome) => outcome.ends === null && outcome.gain.some((gain) => gain <= 0)))
    return "a roll that adds no points and goes on";
  if (only !== undefined && target !== only) return `a target other than ${only}`;
  if (bank === "transfer" && target !== 2 * start) return "a target other than all points";
  if (bank === "countdown" && outcomes.some(({ next }) => next.some((to, from) => to < from)))
    return "a multiplier that falls";
  return null;
}

/** The total chance of rolls that end the turn in this way. */
export const chanceOf = ({ outcomes }: Rolls, ends: TurnEnd): number =>
  outcomes.reduce((sum, outcome) => (outcome.ends === ends ? sum + outcome.chance : sum), 0);

/** The most that one roll adds to a turn. */
export const mostGained = ({ outcomes }: Rolls): number => Math.max(...outcomes.flatMap(({ gain }) => gain));

/** Rolls after which the turn goes on, as flat lists for one multiplier. */
export interface Going {
  chance: Float64Array;
  /** The distance from an entry of the table to the entry that the roll leads to. */
  offset: Int32Array;
}

/**
 * Returns the rolls that keep the turn going, for each multiplier, as steps through a flat table: `width` entries by
 * turn score for each multiplier, and `stride` entries for each point of the opponent.
 */
export function goingRolls({ multipliers, outcomes }: Rolls, width: number, stride = 0): Going[] {
  return multipliers.map((_, index) => {
    const byOffset = new Map<number, number>();
    for (const { chance, gain, next, gives, ends } of outcomes) {
      if (ends !== null) continue;
      const points = gain[index] as number;
      const offset = (next[index] as number) * width + points + (gives ? points * stride : 0);
      byOffset.set(offset, (byOffset.get(offset) ?? 0) + chance);
    }
    return { chance: Float64Array.from(byOffset.values()), offset: Int32Array.from(byOffset.keys()) };
  });
}

/** The expected value of the rolls that keep the turn going from this entry. */
export function expectGoing({ chance, offset }: Going, held: Float64Array, entry: number): number {
  let value = 0;
  for (let index = 0; index < chance.length; index++) {
    value += (chance[index] as number) * (held[entry + (offset[index] as number)] as number);
  }
  return value;
}
