import type { CommonState } from "../../../../shared/core/game.ts";
import { oddsOfBust } from "../../../../shared/games/dice-10-000/analysis/odds.ts";
import { type Dice10000View, type Options, optionsShape } from "../../../../shared/games/dice-10-000/contract.ts";
import { DICE } from "../../../../shared/games/dice-10-000/rules/constants.ts";
import { pointsFor } from "../../../../shared/games/dice-10-000/rules/score.ts";
import { scoringOf } from "../../../../shared/games/dice-10-000/rules/scoring.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";
import { learn as english } from "./text/en/learn.ts";

const learn = learnText("dice-10-000", english);
const words = live(() => learn.words);

const USUAL = optionsShape.parse({});

const COUNTS = Array.from({ length: DICE }, (_, index) => index + 1);
const FACES = [1, 2, 3, 4, 5, 6];

/** The options in play at a table, and the usual ones elsewhere. */
const optionsOf = (view: CommonState | null): Options => (view as Dice10000View | null)?.options ?? USUAL;

const points = (view: CommonState | null): RulesTable => ({
  head: [words.face, ...COUNTS.map((count) => fill(words.ofThem, { count }))],
  rows: FACES.map((face) => [
    `${face}`,
    ...COUNTS.map((count) => {
      const worth = pointsFor(face, count, scoringOf(optionsOf(view)));
      return worth > 0 ? `${worth}` : words.none;
    }),
  ]),
});

const odds = (view: CommonState | null): RulesTable => ({
  head: [words.dice, words.chance],
  rows: COUNTS.toReversed().map((count) => [`${count}`, percent(oddsOfBust(count, scoringOf(optionsOf(view))))]),
});

const isByRounds = (view: CommonState | null): boolean => optionsOf(view).rounds > 0;

const opensWith = (view: CommonState | null, openingYield: Options["openingYield"]): boolean =>
  optionsOf(view).opening > 0 && optionsOf(view).openingYield === openingYield;

/** The rules of Dice 10 000. */
export const rules: RuleBook = {
  values(view) {
    const { target, opening, rounds, straight, threePairs } = optionsOf(view);
    return { target, opening, rounds, straight, threePairs };
  },
  conditions: {
    race: (view) => !isByRounds(view) && !optionsOf(view).lastRound,
    lastRound: (view) => !isByRounds(view) && optionsOf(view).lastRound,
    noWhole: (view) => optionsOf(view).straight + optionsOf(view).threePairs === 0,
    straight: (view) => optionsOf(view).straight > 0,
    threePairs: (view) => optionsOf(view).threePairs > 0,
    hotMay: (view) => optionsOf(view).hotDice === "may",
    hotMust: (view) => optionsOf(view).hotDice === "must",
    hotNever: (view) => optionsOf(view).hotDice === "never",
    byRounds: isByRounds,
    rejects: (view) => opensWith(view, "reject"),
    scoresZero: (view) => opensWith(view, "zero"),
    noOpening: (view) => optionsOf(view).opening === 0,
    anyTable: (view) => view === null,
  },
  tables: { points },
  odds,
};
