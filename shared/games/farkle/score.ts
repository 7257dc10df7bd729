import type { DieId, Loadout, LoneValues } from "./dice.ts";
import { equipped, fire, type Placed } from "./effects.ts";
import { type Candidate, candidates, LONE_VALUES, type UnitKind } from "./scoring-units.ts";

/** A rolled die as the scorer sees it: its slot, its face and every effect that acts through it. */
export interface RolledDie {
  slot: number;
  face: number;
  effects: readonly DieId[];
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

/** Value of a save, or the slots that belong to no scoring unit. */
export type SaveScore = ({ ok: true } & Worth) | { ok: false; idle: number[] };

/** One way to save dice of a roll, with its points. */
export interface Selection {
  dice: number[];
  points: number;
}

const ALL_PLACES = 0b111111;

/** The dice in the given slots of a real loadout, with at most one effect each. */
export function rolledDice(dice: readonly number[], loadout: Readonly<Loadout>, slots: readonly number[]): RolledDie[] {
  return slots.map((slot) => {
    const die = loadout[slot];
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
export const loneValues = (hand: readonly Placed[]): LoneValues =>
  Object.assign({}, LONE_VALUES, ...fire("lone", hand, (die) => die.lone).map(({ gave }) => gave));

/** Special dice that act for the whole hand: the equipped ones, or those among these dice if none are given. */
const inForce = (dice: readonly RolledDie[], loadout?: Readonly<Loadout>): Placed[] =>
  loadout ? equipped(loadout) : ownEffects(dice);

/** Factor for points that leave the hand: doubled for each active Double die. */
export const leavingFactor = (hand: readonly Placed[]): number =>
  fire("leave", hand, (die) => die.leave).reduce((product, { gave }) => product * gave, 1);

/** Scores dice saved together from one roll, divided into units so that they score most. */
export function scoreSave(saved: readonly RolledDie[], loadout?: Readonly<Loadout>): SaveScore {
  const hand = inForce(saved, loadout);
  const { best, chosen, units } = divide(saved, loneValues(hand));
  const whole = (1 << saved.length) - 1;
  if (saved.length === 0 || (best[whole] as number) < 0) return { ok: false, idle: idleSlots(saved, units) };
  const parts: Unit[] = [];
  for (let rest = whole; rest > 0; ) {
    const unit = units[chosen[rest] as number] as Valued;
    parts.push(partOf(saved, unit));
    rest ^= unit.places;
  }
  const hot = total(fire("rollOn", ownEffects(saved), (die) => die.rollOn));
  const money = total(fire("save", hand, (die) => die.save?.(saved.length)));
  return { ok: true, units: parts, points: best[whole] as number, hot, times: leavingFactor(hand), money };
}

/** Scores rolls of one loadout: the most points of each subset, by bit mask; −1 if not all of its dice score. */
export function subsetScorer(loadout: Readonly<Loadout>): (rolled: readonly RolledDie[]) => readonly number[] {
  const lone = loneValues(equipped(loadout));
  return (rolled) => divide(rolled, lone).best;
}

/** Every distinct way to save dice of this roll, highest first. Equal dice with equal faces count once. */
export function selections(rolled: readonly RolledDie[], loadout?: Readonly<Loadout>): Selection[] {
  const { best } = divide(rolled, loneValues(inForce(rolled, loadout)));
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
export const bestSelection = (rolled: readonly RolledDie[], loadout?: Readonly<Loadout>): Selection | null =>
  selections(rolled, loadout)[0] ?? null;

/** True if a roll of these faces scores nothing. */
export const isFarkle = (faces: readonly number[], loadout: Readonly<Loadout> = []): boolean =>
  candidates(faces, loneValues(equipped(loadout))).length === 0;

const total = (acted: readonly { gave: number }[]): number => acted.reduce((sum, { gave }) => sum + gave, 0);

interface Valued extends Candidate {
  multipliers: Multiplier[];
  points: number;
}

/** The most points of each subset of the dice, and the first unit of its best division. */
function divide(dice: readonly RolledDie[], lone: LoneValues) {
  const faces = dice.map(({ face }) => face);
  const units = candidates(faces, lone).map((unit) => withMultipliers(unit, dice));
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

function withMultipliers(unit: Candidate, dice: readonly RolledDie[]): Valued {
  const acted = fire("unit", ownEffects(dice, unit.places), (die) => die.unit?.(unit.kind === "lone"));
  const multipliers = acted.map(({ slot, die, gave }) => ({ slot, die, times: gave }));
  return { ...unit, multipliers, points: multipliers.reduce((points, { times }) => points * times, unit.base) };
}

const placesIn = (mask: number): number[] => [0, 1, 2, 3, 4, 5].filter((place) => mask & (1 << place));

const alike = (a: RolledDie, b: RolledDie): boolean => a.face === b.face && a.effects.join() === b.effects.join();

function partOf(saved: readonly RolledDie[], unit: Valued): Unit {
  const dice = placesIn(unit.places).map((place) => saved[place] as RolledDie);
  const { kind, base, multipliers, points } = unit;
  return { kind, dice: dice.map(({ slot }) => slot), faces: dice.map(({ face }) => face), base, multipliers, points };
}

/** Slots of dice that belong to no unit, which make a save invalid. */
const idleSlots = (saved: readonly RolledDie[], units: readonly Candidate[]): number[] =>
  saved.filter((_, place) => !units.some(({ places }) => places & (1 << place))).map(({ slot }) => slot);
