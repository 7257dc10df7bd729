import type { Spot } from "../../stage/cards/places.ts";
import type { Hint } from "./hints.ts";

/** Direction of an arrow key. */
export type Direction = "left" | "right" | "up" | "down";

const STEPS: Record<Direction, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

const middle = ({ rect }: Spot): [number, number] => [rect.x + rect.width / 2, rect.y + rect.height / 2];

/** The nearest place in this direction; sideways distance counts double, so that rows stay rows. */
export function neighbour(spots: readonly Spot[], from: string, direction: Direction): string | null {
  const start = spots.find(({ key }) => key === from);
  if (!start) return null;
  const [x, y] = middle(start);
  const [stepX, stepY] = STEPS[direction];
  let best: { key: string; away: number } | null = null;
  for (const spot of spots) {
    const [toX, toY] = middle(spot);
    const ahead = (toX - x) * stepX + (toY - y) * stepY;
    const aside = Math.abs((toX - x) * stepY) + Math.abs((toY - y) * stepX);
    if (spot === start || ahead < 4 || aside > ahead * 3) continue;
    const away = ahead + aside * 2;
    if (!best || away < best.away) best = { key: spot.key, away };
  }
  return best?.key ?? null;
}

/** Legal targets of a picked card: captures and builds first, trailing last. */
export function legalKeys(hints: Iterable<Hint>): string[] {
  const rank = ({ tone, key }: Hint) => (key === "trail" ? 2 : tone === "best" ? 0 : 1);
  return [...hints]
    .filter(({ tone }) => tone !== "shut")
    .sort((a, b) => rank(a) - rank(b))
    .map(({ key }) => key);
}

/** The next legal place in a circle. */
export function nextLegal(keys: readonly string[], from: string, direction: Direction): string | null {
  const step = direction === "right" || direction === "down" ? 1 : -1;
  const at = keys.indexOf(from);
  if (at < 0) return keys[0] ?? null;
  return keys[(at + step + keys.length) % keys.length] ?? null;
}
