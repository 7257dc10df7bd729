import type { CommonState } from "../../../../shared/core/game.ts";
import { oddsOfBust } from "../../../../shared/games/dice-10-000/analysis/odds.ts";
import type { Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { DICE, OPENING, TARGET } from "../../../../shared/games/dice-10-000/rules/constants.ts";
import { pointsFor } from "../../../../shared/games/dice-10-000/rules/score.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";
import { learn as english } from "./text/en/learn.ts";

const learn = learnText("dice-10-000", english);
const words = live(() => learn.words);

const COUNTS = Array.from({ length: DICE }, (_, index) => index + 1);
const FACES = [1, 2, 3, 4, 5, 6];

const points = (): RulesTable => ({
  head: [words.face, ...COUNTS.map((count) => fill(words.ofThem, { count }))],
  rows: FACES.map((face) => [
    `${face}`,
    ...COUNTS.map((count) => {
      const worth = pointsFor(face, count);
      return worth > 0 ? `${worth}` : words.none;
    }),
  ]),
});

const odds = (): RulesTable => ({
  head: [words.dice, words.chance],
  rows: COUNTS.toReversed().map((count) => [`${count}`, percent(oddsOfBust(count))]),
});

const openingOf = (view: CommonState | null) => (view as Dice10000View | null)?.options.openingYield;

const isByRounds = (view: CommonState | null): boolean => ((view as Dice10000View | null)?.options.rounds ?? 0) > 0;

/** The rules of Dice 10 000. */
export const rules: RuleBook = {
  values: (view) => ({
    ...{ target: TARGET, opening: OPENING },
    rounds: (view as Dice10000View | null)?.options.rounds ?? 0,
  }),
  conditions: {
    race: (view) => !isByRounds(view),
    byRounds: isByRounds,
    rejects: (view) => openingOf(view) !== "zero",
    scoresZero: (view) => openingOf(view) === "zero",
    anyTable: (view) => view === null,
  },
  tables: { points },
  odds,
};
