import type { Spot } from "../../stage/cards/places.ts";
import { fill } from "../../text/say.ts";
import { cardCount, cardName, cardNames } from "./card-text.ts";
import { type Hint, valuesText } from "./hints.ts";
import type { Play } from "./play.ts";
import { words } from "./words.ts";

/** Label of a place on the table, with the effect of the picked card there. */
export function spotName(spot: Spot, play: Play, names: readonly string[], hint: Hint | undefined): string {
  const name = plainName(spot, play, names);
  if (!hint) return name;
  const note = hint.tone === "open" ? `${hint.label}, ${words.hint.leadsNowhere}` : hint.label;
  return `${name}: ${note}`;
}

function plainName(spot: Spot, { table, picked }: Play, names: readonly string[]): string {
  const mySeat = table.you;
  switch (spot.kind) {
    case "hand":
    case "loose":
      return cardName(spot.card);
    case "build": {
      const { value, owner, cards } = spot.build;
      const whose = owner === mySeat ? words.yours : (names[owner] ?? "");
      return fill(words.build, { value, owner: whose, cards: cardNames(cards) });
    }
    case "temp": {
      const values = valuesText(spot.temp.values) || words.noValue;
      const template = spot.seat === mySeat ? words.staged : words.stagedByOther;
      return fill(template, { values, name: names[spot.seat] ?? "", cards: cardNames(spot.temp.cards) });
    }
    case "pile": {
      const cards = table.shown.value?.captures[spot.seat] ?? [];
      const top = cardName(cards.at(-1) ?? "");
      return fill(spot.seat === mySeat ? words.yourPile : words.pile, {
        name: names[spot.seat] ?? "",
        count: cardCount(cards.length),
        card: top,
      });
    }
    case "trail":
      return picked.value === null ? words.trail : fill(words.trailCard, { card: cardName(picked.value) });
  }
}
