import type { LoneValues } from "./dice.ts";

export type UnitKind = "lone" | "of-a-kind" | "straight" | "three-pairs" | "two-triplets";

/** Dice that would score together; `places` has bit i set for the i-th die of the list. */
export interface Candidate {
  kind: UnitKind;
  places: number;
  base: number;
}

/** Points of lone dice in the plain game. */
export const LONE_VALUES: LoneValues = { 1: 100, 5: 50 };

const STRAIGHT = 1000;
const TWO_TRIPLETS = 2500;
const THREE_PAIRS = 750;
const SIX_OF_A_KIND = 2500;

/** Three of a kind, doubled for four, tripled for five and quadrupled for six. */
function ofAKind(face: number, count: number): number {
  const triple = face === 1 ? 1000 : 100 * face;
  const points = triple * (count - 2);
  return count === 6 ? Math.max(SIX_OF_A_KIND, points) : points;
}

const sizeOf = (places: number): number => {
  let size = 0;
  for (let rest = places; rest > 0; rest &= rest - 1) size++;
  return size;
};

/** Every scoring unit among these faces, larger ones first. */
export function candidates(faces: readonly number[], lone: LoneValues): Candidate[] {
  const placesOf = [0, 0, 0, 0, 0, 0, 0];
  for (const [place, face] of faces.entries()) placesOf[face] = (placesOf[face] ?? 0) | (1 << place);
  const found: Candidate[] = [];
  for (let face = 1; face <= 6; face++) {
    const all = placesOf[face] as number;
    if (sizeOf(all) < 3) continue;
    for (let places = all; places > 0; places = (places - 1) & all) {
      const size = sizeOf(places);
      if (size >= 3) found.push({ kind: "of-a-kind", places, base: ofAKind(face, size) });
    }
  }
  if (found.length > 1) found.sort((a, b) => sizeOf(b.places) - sizeOf(a.places));
  for (const [place, face] of faces.entries()) {
    const base = lone[face];
    if (base) found.push({ kind: "lone", places: 1 << place, base });
  }
  const whole = faces.length === 6 ? wholeHand(placesOf.map(sizeOf), lone) : null;
  return whole ? [whole, ...found] : found;
}

/** The unit of all six dice, if they form one; `counts` is by face. */
function wholeHand(counts: readonly number[], lone: LoneValues): Candidate | null {
  const places = 0b111111;
  const pattern = counts.filter((count) => count > 0).sort((a, b) => b - a);
  switch (pattern.join("-")) {
    case "1-1-1-1-1-1":
      return { kind: "straight", places, base: STRAIGHT };
    case "3-3":
      return { kind: "two-triplets", places, base: TWO_TRIPLETS };
    case "2-2-2":
    case "4-2":
      return { kind: "three-pairs", places, base: Math.max(THREE_PAIRS, groupsValue(counts, lone)) };
    default:
      return null;
  }
}

/** Points of the groups of a hand scored separately; a pair that scores nothing adds nothing. */
function groupsValue(counts: readonly number[], lone: LoneValues): number {
  return counts.reduce((sum, count, face) => {
    if (count >= 3) return sum + ofAKind(face, count);
    return sum + count * (lone[face] ?? 0);
  }, 0);
}
