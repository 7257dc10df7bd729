import { type Act, actsGiving } from "./acts.ts";
import type { DieId, SpecialDie } from "./dice.ts";
import type { LoneValues } from "./effects.ts";
import { dieIn, type Equipment, equip, equipped } from "./equipment.ts";
import { type Acted, fire, type Placed, slotsOf } from "./fire.ts";
import { type Candidate, candidates, LONE_VALUES, type Scoring, type UnitKind } from "./scoring-units.ts";

/** A rolled die as the scorer sees it: its slot, its face and every effect that acts through it. */
export interface RolledDie {
  slot: number;
  face: number;
  effects: readonly SpecialDie[];
}

/** Factor of a special die on its unit. */
export interface Multiplier {
  slot: number;
  die: DieId;
  times: number;
}

/** Dice that score together. */
export interface Unit {
  kind: UnitKind;
  dice: number[];
  faces: number[];
  base: number;
  multipliers: Multiplier[];
  points: number;
}

/** Value of a save: the points it adds to the turn, and the further effects of the active dice. */
export interface Worth {
  units: Unit[];
  points: number;
  /** Points for rolling on after the save. */
  hot: number;
  /** Factor applied when the points leave the hand. */
  times: number;
  /** Dollars earned by saving. */
  money: number;
}

/** Value of a save with the dice that acted, or the slots that belong to no scoring unit. */
export type SaveScore = { ok: true; worth: Worth; acts: Act[]; used: number[] } | { ok: false; idle: number[] };

/** One way to save dice of a roll, with its points. */
export interface Selection {
  dice: number[];
  points: number;
}

const ALL_PLACES = 0b111111;
const PLAIN = equip([]);

/** The rolled dice in the given slots, with at most one effect each. */
export function rolledDice(dice: readonly number[], equipment: Equipment, slots: readonly number[]): RolledDie[] {
  return slots.map((slot) => {
    const die = dieIn(equipment, slot);
    return { slot, face: dice[slot] as number, effects: die ? [die] : [] };
  });
}

/** Effects that act through these dice, or through those at the given bit mask of places. */
function ownEffects(dice: readonly RolledDie[], places = ALL_PLACES): Placed[] {
  const own: Placed[] = [];
  for (let place = 0; place < dice.length; place++) {
    if (!(places & (1 << place))) continue;
    const { slot, effects } = dice[place] as RolledDie;
    for (const die of effects) own.push({ slot, die });
  }
  return own;
}

/** Points of lone dice for a hand with these special dice. */
export function loneValues(hand: readonly Placed[]): LoneValues {
  const acted = fire("lone", hand, (die) => die.lone);
  if (acted.length === 0) return LONE_VALUES;
  const values: Record<number, number> = { ...LONE_VALUES };
  for (const { gave } of acted)
    for (const [face, points] of Object.entries(gave))
      values[Number(face)] = Math.max(points, values[Number(face)] ?? 0);
  return values;
}

/** Special dice that act for the whole hand: the equipped ones, or those among these dice if none are given. */
const inForce = (dice: readonly RolledDie[], equipment?: Equipment): Placed[] =>
  equipment ? equipped(equipment) : ownEffects(dice);

/** Factor for points that leave the hand: doubled for each active Double die. */
export const leavingFactor = (hand: readonly Placed[]): number => factorOf(fire("leave", hand, (die) => die.leave));

export const factorOf = (leaving: readonly Acted<number>[]): number =>
  leaving.reduce((product, { gave }) => product * gave, 1);

/** Scores dice saved together from one roll, divided into units so that they score most. */
export function scoreSave(saved: readonly RolledDie[], equipment?: Equipment): SaveScore {
  const hand = inForce(saved, equipment);
  const division = divide(saved, loneValues(hand), equipment?.rules ?? PLAIN.rules);
  const whole = (1 << saved.length) - 1;
  if (saved.length === 0 || (division.best[whole] as number) < 0)
    return { ok: false, idle: idleSlots(saved, division.units) };
  const units = unitsOf(division, whole).map((unit) => partOf(saved, unit));
  const acts = actsOfUnits(units, hand);
  const earned = fire("save", hand, (die) => die.save?.(saved.length));
  const heat = fire("rollOn", ownEffects(saved), (die) => die.rollOn);
  const worth = {
    units,
    points: division.best[whole] as number,
    hot: total(heat) * ((equipment?.streak ?? 0) + 1),
    times: leavingFactor(hand),
    money: total(earned),
  };
  return {
    ok: true,
    worth,
    acts: [...acts, ...actsGiving("money", earned)],
    used: slotsOf([...acts, ...earned, ...heat]),
  };
}

/** The dice that acted in these units: with a factor, or with the points of a face that scores only by them. */
function actsOfUnits(units: readonly Unit[], hand: readonly Placed[]): Act[] {
  const factors = units.flatMap(({ multipliers }) =>
    multipliers.map(({ slot, die, times }): Act => ({ slot, die, gives: "factor", amount: times })),
  );
  const scoring = fire("lone", hand, ({ lone }) => lonePoints(units, lone) || null);
  return [...factors, ...actsGiving("points", scoring)];
}

const lonePoints = (units: readonly Unit[], lone: LoneValues = {}): number =>
  units
    .filter(({ kind, faces }) => kind === "lone" && lone[faces[0] as number] !== undefined)
    .reduce((sum, { points }) => sum + points, 0);

/** The values of all subsets of a roll, by bit mask. */
export interface Subsets {
  /** The most points; −1 if not all of its dice score. */
  points: readonly number[];
  /** Slots of the dice that act by their unit or by a lone face when the subset is saved. */
  used(mask: number): number[];
}

/** Scores the subsets of rolls with this equipment. */
export function subsetScorer(equipment: Equipment): (rolled: readonly RolledDie[]) => Subsets {
  const hand = equipped(equipment);
  const lone = loneValues(hand);
  return (rolled) => {
    const division = divide(rolled, lone, equipment.rules);
    return {
      points: division.best,
      used(mask) {
        const units = unitsOf(division, mask).map((unit) => partOf(rolled, unit));
        return slotsOf(actsOfUnits(units, hand));
      },
    };
  };
}

/** Every distinct way to save dice of this roll, highest first. Equal dice with equal faces count once. */
export function selections(rolled: readonly RolledDie[], equipment?: Equipment): Selection[] {
  const { best } = divide(rolled, loneValues(inForce(rolled, equipment)), equipment?.rules ?? PLAIN.rules);
  const twins = rolled.map((die, place) => rolled.findLastIndex((other, at) => at < place && alike(other, die)));
  const found: Selection[] = [];
  for (let mask = 1; mask < best.length; mask++) {
    const points = best[mask] as number;
    if (points < 0) continue;
    const places = placesIn(mask);
    // Of interchangeable dice, only the first ones are considered.
    if (places.some((place) => (twins[place] as number) >= 0 && !(mask & (1 << (twins[place] as number))))) continue;
    found.push({ dice: places.map((place) => rolled[place]?.slot as number), points });
  }
  return found.sort((a, b) => b.points - a.points || b.dice.length - a.dice.length);
}

/** The highest-scoring selection, or null if the roll is a farkle. */
export const bestSelection = (rolled: readonly RolledDie[], equipment?: Equipment): Selection | null =>
  selections(rolled, equipment)[0] ?? null;

/** True if a roll of these faces scores nothing. */
export const isFarkle = (faces: readonly number[], equipment: Equipment = PLAIN): boolean =>
  candidates(faces, loneValues(equipped(equipment)), equipment.rules).length === 0;

const total = (acted: readonly Acted<number>[]): number => acted.reduce((sum, { gave }) => sum + gave, 0);

interface Valued extends Candidate {
  multipliers: Multiplier[];
  points: number;
}

/** The most points of each subset of the dice, and the first unit of its best division. */
interface Division {
  best: number[];
  chosen: number[];
  units: Valued[];
}

function divide(dice: readonly RolledDie[], lone: LoneValues, scoring: Scoring): Division {
  const faces = dice.map(({ face }) => face);
  const units = candidates(faces, lone, scoring).map((unit) => withMultipliers(unit, dice));
  const best = new Array<number>(1 << dice.length).fill(-1);
  const chosen = new Array<number>(1 << dice.length).fill(-1);
  best[0] = 0;
  for (let mask = 1; mask < best.length; mask++) {
    const lowest = mask & -mask;
    for (let index = 0; index < units.length; index++) {
      const { places, points } = units[index] as Valued;
      if (!(places & lowest) || places & ~mask) continue;
      const rest = best[mask ^ places] as number;
      if (rest < 0 || rest + points <= (best[mask] as number)) continue;
      best[mask] = rest + points;
      chosen[mask] = index;
    }
  }
  return { best, chosen, units };
}

/** The units into which a subset that scores is divided. */
function unitsOf({ chosen, units }: Division, mask: number): Valued[] {
  const parts: Valued[] = [];
  for (let rest = mask; rest > 0; ) {
    const unit = units[chosen[rest] as number] as Valued;
    parts.push(unit);
    rest ^= unit.places;
  }
  return parts;
}

function withMultipliers(unit: Candidate, dice: readonly RolledDie[]): Valued {
  const acted = fire("unit", ownEffects(dice, unit.places), (die) => die.unit?.(unit.kind === "lone"));
  const multipliers = acted.map(({ slot, die, gave }) => ({ slot, die: die.id, times: gave }));
  return { ...unit, multipliers, points: multipliers.reduce((points, { times }) => points * times, unit.base) };
}

const placesIn = (mask: number): number[] => [0, 1, 2, 3, 4, 5].filter((place) => mask & (1 << place));

const idsOf = ({ effects }: RolledDie): string => effects.map(({ id }) => id).join();

const alike = (a: RolledDie, b: RolledDie): boolean => a.face === b.face && idsOf(a) === idsOf(b);

function partOf(saved: readonly RolledDie[], unit: Valued): Unit {
  const dice = placesIn(unit.places).map((place) => saved[place] as RolledDie);
  const { kind, base, multipliers, points } = unit;
  return { kind, dice: dice.map(({ slot }) => slot), faces: dice.map(({ face }) => face), base, multipliers, points };
}

/** Slots of dice that belong to no unit, which make a save invalid. */
const idleSlots = (saved: readonly RolledDie[], units: readonly Candidate[]): number[] =>
  saved.filter((_, place) => !units.some(({ places }) => places & (1 << place))).map(({ slot }) => slot);
