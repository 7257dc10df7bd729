export interface Spot {
  x: number;
  z: number;
}

const distance = (a: Spot | undefined, b: Spot | undefined): number =>
  a && b ? (a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z) : 0;

/**
 * Assigns a body to each place so that the dice travel least: `result[place]` is a body. Bodies are interchangeable
 * until they are painted.
 */
export function nearestBodies(bodies: readonly Spot[], places: readonly Spot[]): number[] {
  let best: number[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  const chosen: number[] = [];
  const taken = bodies.map(() => false);
  const choose = (length: number): void => {
    if (length >= shortest) return;
    if (chosen.length === places.length) {
      shortest = length;
      best = [...chosen];
      return;
    }
    for (const [body, spot] of bodies.entries()) {
      if (taken[body]) continue;
      taken[body] = true;
      chosen.push(body);
      choose(length + distance(spot, places[chosen.length - 1]));
      chosen.pop();
      taken[body] = false;
    }
  };
  choose(0);
  return best;
}
