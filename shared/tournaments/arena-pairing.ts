/** A player of an arena who waits for a game. */
export interface FreePlayer {
  /** Order of joining, which identifies the player in the tournament. */
  number: number;
  points: number;
  /** When the last game ended, or the player joined or returned. */
  freeSince: number;
  /** Opponent of the last game; null before the first. */
  lastOpponent: number | null;
}

/** Number of players that are tried as the waiting one if the number of free players is odd. */
const MOST_TRIED = 16;

type Pair = [FreePlayer, FreePlayer];
type Fits = (a: FreePlayer, b: FreePlayer) => boolean;

/**
 * Pairs free players with the nearest score; the leader is paired first. Only players who may meet are paired. Two who
 * met in their last game are paired again only if neither has a better opponent among the active players, free or busy,
 * so the arena never stalls. If the number is odd, the player who was busy last waits, so players take turns waiting.
 */
export function pairFree(
  free: readonly FreePlayer[],
  active: readonly FreePlayer[] = free,
  mayMeet: Fits = () => true,
): [first: number, second: number][] {
  const fits = fitting(active, mayMeet);
  const ordered = free.toSorted((a, b) => b.points - a.points || a.freeSince - b.freeSince || a.number - b.number);
  let best: Pair[] = [];
  for (const players of selections(ordered)) {
    const pairs = pairInOrder(players, fits);
    if (pairs.length > best.length) best = pairs;
    if (pairs.length * 2 === players.length) break;
  }
  return best.map(([a, b]) => [a.number, b.number]);
}

/** Number of players of a pair, 0 to 2, whose last opponent was the other one. */
const repetition = (a: FreePlayer, b: FreePlayer): number =>
  Number(a.lastOpponent === b.number) + Number(b.lastOpponent === a.number);

function fitting(active: readonly FreePlayer[], mayMeet: Fits): Fits {
  const hasBetter = (one: FreePlayer, than: number) =>
    active.some((other) => other.number !== one.number && repetition(one, other) < than && mayMeet(one, other));
  return (a, b) => {
    if (!mayMeet(a, b)) return false;
    const repeated = repetition(a, b);
    return repeated === 0 || !(hasBetter(a, repeated) || hasBetter(b, repeated));
  };
}

/** Yields the players, or all but one if their number is odd: first without the player who was busy last. */
function* selections(ordered: readonly FreePlayer[]): Generator<readonly FreePlayer[]> {
  if (ordered.length % 2 === 0) {
    yield ordered;
    return;
  }
  const resting = ordered.toSorted((a, b) => b.freeSince - a.freeSince || a.points - b.points || b.number - a.number);
  for (const player of resting.slice(0, MOST_TRIED)) yield ordered.filter((other) => other !== player);
}

/** Pairs each player with the next one that fits, and regroups an earlier pair for two who do not fit. */
function pairInOrder(ordered: readonly FreePlayer[], fits: Fits): Pair[] {
  const rest = [...ordered];
  const pairs: Pair[] = [];
  const alone: FreePlayer[] = [];
  for (let player = rest.shift(); player; player = rest.shift()) {
    const one = player;
    const index = rest.findIndex((other) => fits(one, other));
    if (index < 0) alone.push(one);
    else pairs.push([one, ...rest.splice(index, 1)] as Pair);
  }
  while (alone.length >= 2) {
    const [one, other] = alone.splice(0, 2) as Pair;
    const index = pairs.findLastIndex((pair) => regroup(pair, one, other, fits) !== null);
    const changed = index < 0 ? null : regroup(pairs[index] as Pair, one, other, fits);
    if (changed) pairs.splice(index, 1, ...changed);
  }
  return pairs;
}

function regroup([a, b]: Pair, one: FreePlayer, other: FreePlayer, fits: Fits) {
  if (fits(a, one) && fits(b, other)) return [[a, one] as Pair, [b, other] as Pair];
  if (fits(a, other) && fits(b, one)) return [[a, other] as Pair, [b, one] as Pair];
  return null;
}
