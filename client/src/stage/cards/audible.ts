import type { Moment, Move } from "./plan.ts";

/** An audible card: its time in seconds from now, and whether it is dealt, played or captured. */
export interface CardSound {
  kind: "deal" | "lay" | "sweep";
  at: number;
}

/** Sounds closer together than this are merged. */
const APART = 0.04;

/** The sounds of a plan, derived from the same moves as the animation. */
export function audible(before: Moment, after: Moment, moves: readonly Move[], rate: number): CardSound[] {
  const taken = new Set(after.view.captures.flat());
  for (const card of before.view.captures.flat()) taken.delete(card);
  const sounds = moves.flatMap(({ id, from, legs }): CardSound[] => {
    const was = before.layout.places.get(id) ?? from;
    const goal = legs.at(-1)?.to;
    if (!was || !goal || Math.hypot(goal.x - was.x, goal.y - was.y) < after.layout.card.width / 2) return [];
    const landing = legs.reduce((sum, { wait, seconds }) => sum + wait + seconds, 0);
    if (taken.has(id)) return [{ kind: "sweep", at: landing / rate }];
    const dealt = was.x === before.layout.deck.x && was.y === before.layout.deck.y;
    return [{ kind: dealt ? "deal" : "lay", at: landing / rate }];
  });
  sounds.sort((a, b) => a.at - b.at);
  return sounds.filter(({ at }, index) => index === 0 || at - (sounds[index - 1]?.at ?? 0) >= APART);
}
