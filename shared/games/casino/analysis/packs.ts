import type { Card } from "../../../core/cards.ts";
import { valueOfCard } from "../rules/builds.ts";

/** Weight of a card. */
export type Weigh = (card: Card) => number;

/** Best set of loose cards that a card of this value can capture: groups of that sum, chosen greedily. */
export function bestPack(loose: readonly Card[], value: number, weigh: Weigh): Card[] {
  const groups = groupsOf(loose, value);
  if (groups.length === 0) return [];
  const weights = loose.map(weigh);
  let best: number[] = [];
  let most = 0;
  const choose = (from: number, taken: number, chosen: number[], weight: number): void => {
    if (weight > most) {
      most = weight;
      best = [...chosen];
    }
    for (let index = from; index < groups.length; index++) {
      const group = groups[index] as number;
      if ((group & taken) !== 0) continue;
      choose(index + 1, taken | group, [...chosen, group], weight + weightOf(group, weights));
    }
  };
  choose(0, 0, [], 0);
  return best.flatMap((group) => cardsIn(group, loose));
}

/** The heaviest set of loose cards with this sum, or null. */
export function bestFill(loose: readonly Card[], sum: number, weigh: Weigh): Card[] | null {
  const weights = loose.map(weigh);
  let best: number | null = null;
  for (const group of groupsOf(loose, sum))
    if (best === null || weightOf(group, weights) > weightOf(best, weights)) best = group;
  return best === null ? null : cardsIn(best, loose);
}

/** Every set of loose cards with this sum, as a bit mask of places. */
export function groupsOf(loose: readonly Card[], sum: number): number[] {
  const values = loose.slice(0, 30).map(valueOfCard);
  const groups: number[] = [];
  const add = (from: number, left: number, group: number): void => {
    if (left === 0) {
      groups.push(group);
      return;
    }
    for (let place = from; place < values.length; place++) {
      const value = values[place] as number;
      if (value <= left) add(place + 1, left - value, group | (1 << place));
    }
  };
  add(0, sum, 0);
  return groups;
}

function weightOf(group: number, weights: readonly number[]): number {
  let weight = 0;
  for (let place = 0; place < weights.length; place++) if ((group >> place) & 1) weight += weights[place] as number;
  return weight;
}

/** The loose cards at the places of a bit mask. */
export const cardsIn = (group: number, loose: readonly Card[]): Card[] =>
  loose.filter((_, place) => (group >> place) & 1);
