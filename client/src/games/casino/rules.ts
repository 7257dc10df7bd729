import { fortyCards } from "../../../../shared/core/cards.ts";
import { RULES } from "../../../../shared/games/casino/rules.ts";
import { cardPoints } from "../../../../shared/games/casino/scoring.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";
import { type Item, sheetOf } from "./sheet.ts";
import { ruleTexts } from "./words.ts";

const learn = learnText("casino");
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

function points(): RulesTable {
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
      [words.spades, shared("spades")],
      [words.cards, shared("cards")],
    ],
  };
}

/** The rules of Casino. */
export const rules: RuleBook = {
  values: () => ({ all: award("total").whole }),
  tables: { hierarchy, points },
};
