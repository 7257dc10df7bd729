import { fortyCards } from "../../../../shared/core/cards.ts";
import type { CommonState } from "../../../../shared/core/game.ts";
import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import { RULES } from "../../../../shared/games/casino/rules/rules.ts";
import { cardPoints } from "../../../../shared/games/casino/rules/scoring.ts";
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
function award(item: Item): { whole: number; half: number } {
  const got = (captures: string[][]) =>
    sheetOf(captures, SIDES).find((row) => row.item === item)?.cells[0]?.points ?? 0;
  return { whole: got([fortyCards(), []]), half: got([[], []]) };
}

const hierarchy = (): RulesTable => ({
  head: [words.rule, words.priority, words.says],
  rows: RULES.map(({ id, priority }) => [ruleTexts[id].name, `${priority}`, ruleTexts[id].says]),
});

/** The number of seats; null without a table. */
const seatsOf = (view: CommonState | null): number | null => view?.scores.length ?? null;

const hasSeats = (count: number) => (view: CommonState | null) => (seatsOf(view) ?? count) === count;
const optionsOf = (view: CommonState | null) => (view as CasinoView | null)?.options;
const hasTwoSides = (view: CommonState | null): boolean => hasSeats(2)(view) || optionsOf(view)?.partners === true;

function points(view: CommonState | null): RulesTable {
  const shared = (item: Item) => {
    const { whole, half } = award(item);
    return fill(words.shared, { points: whole, half });
  };
  return {
    head: [words.item, words.points],
    rows: [
      [words.ace, `${cardPoints("AS")}`],
      [words.twoOfSpades, `${cardPoints("2S")}`],
      [words.tenOfDiamonds, `${cardPoints("10D")}`],
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
  values: () => ({ all: award("total").whole, rules: RULES.length }),
  conditions: {
    two: hasSeats(2),
    three: hasSeats(3),
    four: hasSeats(4),
    mayPartner: (view) => view === null,
    partners: (view) => optionsOf(view)?.partners === true,
    // Only a match of two seats has a second round.
    newBuilds: (view) => hasSeats(2)(view) && optionsOf(view)?.newBuildsInRound2 === true,
    noNewBuilds: (view) => hasSeats(2)(view) && optionsOf(view)?.newBuildsInRound2 !== true,
    tableRaises: (view) => optionsOf(view)?.tableCardsRaise === true,
    twoSides: hasTwoSides,
    manySides: (view) => view === null || !hasTwoSides(view),
  },
  tables: { hierarchy, points },
};
