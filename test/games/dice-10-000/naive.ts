/** The value of dice of one face as a rule instead of a table: 0 when they do not score. */
function worthOfAlike(face: number, count: number): number {
  if (count < 3) return face === 1 ? 100 * count : face === 5 ? 50 * count : 0;
  if (face === 4 && count === 5) return 1800;
  if (face === 4 && count === 6) return 3600;
  let worth = face === 1 ? 1000 : face * 100;
  for (let more = 3; more < count; more++) worth += worth;
  return worth;
}

/** The points of chosen faces, or null when one of them belongs to no scoring subset. */
export function naivePoints(faces: readonly number[]): number | null {
  let points = 0;
  let rest = [...faces];
  if (rest.length === 0) return null;
  while (rest.length > 0) {
    const face = rest[0] as number;
    const others = rest.filter((each) => each !== face);
    const worth = worthOfAlike(face, rest.length - others.length);
    if (worth === 0) return null;
    points += worth;
    rest = others;
  }
  return points;
}

const known = new Map<string, Map<string, number>>();

/** Every selection that may be locked from a roll, with its points, by trying all of them. */
export function naiveLocks(roll: readonly number[]): Map<string, number> {
  const sorted = [...roll].sort();
  const key = sorted.join("");
  const before = known.get(key);
  if (before) return before;
  const found = new Map<string, number>();
  for (let mask = 1; mask < 1 << sorted.length; mask++) {
    const chosen = sorted.filter((_, index) => mask & (1 << index));
    const points = naivePoints(chosen);
    if (points !== null) found.set(chosen.join(""), points);
  }
  known.set(key, found);
  return found;
}

/** Every roll of this many dice. */
export function* everyRoll(count: number): Generator<number[]> {
  for (let number = 0; number < 6 ** count; number++) {
    yield Array.from({ length: count }, (_, place) => (Math.floor(number / 6 ** place) % 6) + 1);
  }
}
