import { fortyCards } from "../../../../shared/core/cards.ts";
import type { CommonState } from "../../../../shared/core/game.ts";
import { type CasinoView, type Options, optionsShape } from "../../../../shared/games/casino/contract.ts";
import { RULES } from "../../../../shared/games/casino/rules/rules.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";
import { type Item, sheetOf } from "./sheet.ts";
import { learn as english } from "./text/en/learn.ts";
import { ruleTexts } from "./words.ts";

const learn = learnText("casino", english);
const words = live(() => learn.words);

const SIDES = [[0], [1]];

/** Points of the first side for an item if it captured everything, and if no side did. */
function award(item: Item, options: Options): { whole: number; half: number } {
  const got = (captures: string[][]) =>
    sheetOf(captures, SIDES, options).find((row) => row.item === item)?.cells[0]?.points ?? 0;
  return { whole: got([fortyCards(), []]), half: got([[], []]) };
}

const hierarchy = (): RulesTable => ({
  head: [words.rule, words.priority, words.says],
  rows: RULES.map(({ id, priority }) => [ruleTexts[id].name, `${priority}`, ruleTexts[id].says]),
});

/** The number of seats; null without a table. */
const seatsOf = (view: CommonState | null): number | null => view?.scores.length ?? null;

const hasSeats = (count: number) => (view: CommonState | null) => (seatsOf(view) ?? count) === count;
const USUAL = optionsShape.parse({});
/** The options in play at a table, and the usual ones elsewhere. */
const optionsOf = (view: CommonState | null): Options => (view as CasinoView | null)?.options ?? USUAL;
const hasTwoSides = (view: CommonState | null): boolean => hasSeats(2)(view) || optionsOf(view).partners;

function points(view: CommonState | null): RulesTable {
  const shared = (item: Item) => {
    const { whole, half } = award(item, optionsOf(view));
    return fill(words.shared, { points: whole, half });
  };
  return {
    head: [words.item, words.points],
    rows: [
      [words.ace, `${optionsOf(view).aces}`],
      [words.twoOfSpades, `${optionsOf(view).twoOfSpades}`],
      [words.tenOfDiamonds, `${optionsOf(view).tenOfDiamonds}`],
      ...(hasTwoSides(view)
        ? [
            [words.spades, shared("spades")],
            [words.cards, shared("cards")],
          ]
        : []),
    ],
  };
}

/** The rules of Casino. */
export const rules: RuleBook = {
  values: (view) => ({
    all: award("total", optionsOf(view)).whole,
    rules: RULES.length,
    limit: optionsOf(view).extendLimit,
  }),
  conditions: {
    two: hasSeats(2),
    three: hasSeats(3),
    four: hasSeats(4),
    mayPartner: (view) => view === null,
    partners: (view) => view !== null && optionsOf(view).partners,
    // Only a match of two seats has a second round.
    newBuilds: (view) => hasSeats(2)(view) && optionsOf(view).newBuildsInRound2,
    noNewBuilds: (view) => hasSeats(2)(view) && !optionsOf(view).newBuildsInRound2,
    tableRaises: (view) => optionsOf(view).tableCardsRaise,
    extends: (view) => optionsOf(view).extendLimit > 0,
    extendsNever: (view) => optionsOf(view).extendLimit === 0,
    matchesBan: (view) => !optionsOf(view).matchesTrail,
    ownersBan: (view) => hasSeats(2)(view) && !optionsOf(view).ownersTrail,
    twoSides: hasTwoSides,
    manySides: (view) => view === null || !hasTwoSides(view),
  },
  tables: { hierarchy, points },
};
