import type { Options } from "../contract.ts";
import type { LoneValues } from "./effects.ts";

export type UnitKind = "lone" | "of-a-kind" | "straight" | "three-pairs" | "two-triplets";

/** Dice that would score together; `places` has bit i set for the i-th die of the list. */
export interface Candidate {
  kind: UnitKind;
  places: number;
  base: number;
}

/** The options that set the points of combinations; 0 points are no combination. */
export type Scoring = Pick<Options, "straight" | "threePairs" | "twoTriplets" | "threeOnes" | "kinds">;

/** Points of lone dice in the plain game. */
export const LONE_VALUES: LoneValues = { 1: 100, 5: 50 };

const SIX_OF_A_KIND = 2500;

/** Points of four, five and six of a kind from those of three, as each match counts them. */
const MORE_OF_A_KIND: Record<Scoring["kinds"], (triple: number, count: number) => number> = {
  multiples: (triple, count) => Math.max(count === 6 ? SIX_OF_A_KIND : 0, triple * (count - 2)),
  doubling: (triple, count) => triple * 2 ** (count - 3),
  fixed: (_, count) => 1000 * (count - 3),
};

function ofAKind(face: number, count: number, { threeOnes, kinds }: Scoring): number {
  const triple = face === 1 ? threeOnes : 100 * face;
  return count === 3 ? triple : MORE_OF_A_KIND[kinds](triple, count);
}

const sizeOf = (places: number): number => {
  let size = 0;
  for (let rest = places; rest > 0; rest &= rest - 1) size++;
  return size;
};

/** Every scoring unit among these faces, larger ones first. */
export function candidates(faces: readonly number[], lone: LoneValues, scoring: Scoring): Candidate[] {
  const placesOf = [0, 0, 0, 0, 0, 0, 0];
  for (const [place, face] of faces.entries()) placesOf[face] = (placesOf[face] ?? 0) | (1 << place);
  const found: Candidate[] = [];
  for (let face = 1; face <= 6; face++) {
    const all = placesOf[face] as number;
    if (sizeOf(all) < 3) continue;
    for (let places = all; places > 0; places = (places - 1) & all) {
      const size = sizeOf(places);
      if (size >= 3) found.push({ kind: "of-a-kind", places, base: ofAKind(face, size, scoring) });
    }
  }
  if (found.length > 1) found.sort((a, b) => sizeOf(b.places) - sizeOf(a.places));
  for (const [place, face] of faces.entries()) {
    const base = lone[face];
    if (base) found.push({ kind: "lone", places: 1 << place, base });
  }
  const whole = faces.length === 6 ? wholeHand(placesOf.map(sizeOf), lone, scoring) : null;
  return whole && whole.base > 0 ? [whole, ...found] : found;
}

/** The unit of all six dice, if they form one; `counts` is by face. */
function wholeHand(counts: readonly number[], lone: LoneValues, scoring: Scoring): Candidate | null {
  const { straight, threePairs, twoTriplets } = scoring;
  const places = 0b111111;
  const pattern = counts.filter((count) => count > 0).sort((a, b) => b - a);
  switch (pattern.join("-")) {
    case "1-1-1-1-1-1":
      return { kind: "straight", places, base: straight };
    case "3-3":
      return { kind: "two-triplets", places, base: twoTriplets };
    case "2-2-2":
    case "4-2":
      return {
        kind: "three-pairs",
        places,
        base: threePairs && Math.max(threePairs, groupsValue(counts, lone, scoring)),
      };
    default:
      return null;
  }
}

/** Points of the groups of a hand scored separately; a pair that scores nothing adds nothing. */
function groupsValue(counts: readonly number[], lone: LoneValues, scoring: Scoring): number {
  return counts.reduce((sum, count, face) => {
    if (count >= 3) return sum + ofAKind(face, count, scoring);
    return sum + count * (lone[face] ?? 0);
  }, 0);
}
