/** A second scorer for plain dice, slow and simple, written from the rule book. */
export function naiveScore(faces: readonly number[], thrice = false): number | null {
  const sorted = [...faces].sort().join("");
  const divided = naiveGroups(sorted, thrice);
  const special = naiveSix(sorted, thrice);
  if (divided === null) return special;
  return special === null ? divided : Math.max(divided, special);
}

const THREE_OF_A_KIND: Record<string, number> = { 1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600 };

function naiveGroups(sorted: string, thrice: boolean): number | null {
  if (sorted === "") return 0;
  const face = sorted[0] as string;
  const length = sorted.lastIndexOf(face) + 1;
  const ways: (number | null)[] = [];
  const add = (taken: number, points: number) => {
    const rest = naiveGroups(sorted.slice(taken), thrice);
    ways.push(rest === null ? null : rest + points);
  };
  if (face === "1") add(1, 100);
  if (face === "5") add(1, 50);
  if (face === "3" && thrice) add(1, 30);
  const triple = THREE_OF_A_KIND[face] as number;
  if (length >= 3) add(3, triple);
  if (length >= 4) add(4, triple + triple);
  if (length >= 5) add(5, triple + triple + triple);
  if (length === 6) add(6, face === "1" ? 4000 : 2500);
  const possible = ways.filter((way) => way !== null);
  return possible.length > 0 ? Math.max(...possible) : null;
}

function naiveSix(sorted: string, thrice: boolean): number | null {
  if (sorted === "123456") return 1000;
  if (/^(.)\1\1(.)\2\2$/.test(sorted) && sorted[0] !== sorted[5]) return 2500;
  const pairs = /^(.)\1(.)\2(.)\3$/.exec(sorted);
  if (!pairs || sorted[0] === sorted[5]) return null;
  const groups = [...new Set(sorted)].map((face) => {
    const group = [...sorted].filter((other) => other === face).join("");
    return naiveGroups(group, thrice) ?? 0;
  });
  return Math.max(
    750,
    groups.reduce((sum, points) => sum + points, 0),
  );
}

/** Every roll of this many dice. */
export function* everyRoll(count: number): Generator<number[]> {
  const faces = new Array<number>(count).fill(1);
  for (;;) {
    yield faces;
    let place = count - 1;
    while (place >= 0 && faces[place] === 6) faces[place--] = 1;
    if (place < 0) return;
    faces[place] = (faces[place] as number) + 1;
  }
}
