import type { CommonState, Seat } from "../../../../shared/core/game.ts";
import { priceOf } from "../../../../shared/games/farkle/builds.ts";
import { type FarkleView, type Options, optionsShape } from "../../../../shared/games/farkle/contract.ts";
import { DICE, DIE_IDS, type DieId, plainLoadout } from "../../../../shared/games/farkle/dice.ts";
import { LAST_OVERTIME, ROUNDS, TARGET } from "../../../../shared/games/farkle/ending.ts";
import { oddsOfFarkle } from "../../../../shared/games/farkle/odds.ts";
import { scoreSave } from "../../../../shared/games/farkle/score.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { dollars, percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";
import { lookOf } from "./looks.ts";
import { dieName, dieTexts, words as names } from "./words.ts";

const learn = learnText("farkle");
const words = live(() => learn.words);

const usual = optionsShape.parse({});
const SLOTS = [0, 1, 2, 3, 4, 5];

/** Points of plain dice with these faces. */
function worth(...faces: number[]): number {
  const scored = scoreSave(faces.map((face, slot) => ({ slot, face, effects: [] })));
  return scored.ok ? scored.points : 0;
}

const times = (count: number, face: number): number[] => new Array<number>(count).fill(face);

function points(): RulesTable {
  const lone = [1, 5].map((face) => [fill(words.lone, { face }), `${worth(face)}`]);
  const triples = [1, 2, 3, 4, 5, 6].map((face) => [fill(words.triples, { face }), `${worth(...times(3, face))}`]);
  /** By how much more dice of a kind beat three of them; fives show it, for their six are worth more than the least. */
  const more = [4, 5].map((count) => [
    fill(words.kind, { count }),
    fill(words.timesTriple, { times: worth(...times(count, 6)) / worth(...times(3, 6)) }),
  ]);
  const six = worth(...times(6, 1)) / worth(...times(3, 1));
  return {
    head: [words.dice, words.points],
    rows: [
      ...lone,
      ...triples,
      ...more,
      [fill(words.kind, { count: 6 }), fill(words.atLeast, { times: six, points: worth(...times(6, 2)) })],
      [words.straight, `${worth(1, 2, 3, 4, 5, 6)}`],
      [words.pairs, fill(words.pairsPoints, { points: worth(2, 2, 3, 3, 4, 4) })],
      [words.triplets, `${worth(2, 2, 2, 3, 3, 3)}`],
    ],
  };
}

/** The options of the match; without a table, the usual ones. */
const optionsOf = (view: CommonState | null): Options => (view as FarkleView | null)?.options ?? usual;

/** The dice that a draft under these options offers. */
const offered = (options: Options): DieId[] => DIE_IDS.filter((die) => priceOf(die, options) !== null);

const dice = (view: CommonState | null): RulesTable => ({
  head: [words.name, words.effect],
  rows: offered(optionsOf(view)).map((die) => {
    const { tier, text, colour } = DICE[die];
    const note = `${names.categories[colour]} · ${names.tiers[tier]} · ${dollars(priceOf(die, optionsOf(view)) ?? 0)}`;
    return [{ die: lookOf(die), name: dieName(die), note }, dieTexts[text] ?? ""];
  }),
});

let plainOdds: number[] | null = null;

/** Odds of a number of plain dice. Cached, because they are slow to enumerate and constant. */
function oddsOfPlain(): string[][] {
  plainOdds ??= SLOTS.map((slot) => oddsOfFarkle(plainLoadout(), SLOTS.slice(0, slot + 1)));
  return plainOdds.map((chance, slot) => [`${slot + 1}`, percent(chance)]).reverse();
}

/** The chances of plain dice, and before them those of a hand with special ones. */
const odds = (view: CommonState | null, seat: Seat | null): RulesTable => ({
  head: [words.rolled, words.chance],
  rows: [...ownOdds(view as FarkleView | null, seat), ...oddsOfPlain()],
});

function ownOdds(view: FarkleView | null, seat: Seat | null): string[][] {
  const loadout = view?.loadouts[seat ?? -1];
  if (!view || !loadout?.some((die) => die)) return [];
  const free = SLOTS.filter((slot) => !view.held[slot]);
  const rows = [[words.yourSix, percent(oddsOfFarkle(loadout, SLOTS))]];
  const rolling = view.actor === seat && free.length > 0 && free.length < SLOTS.length;
  if (rolling) rows.push([words.yourNext, percent(oddsOfFarkle(loadout, free))]);
  return rows;
}

const nameOf = (die: DieId): string => dieName(die).replace(/ Die$/, "");

/** The dice that act at a farkle, step by step; those of one step stand beside each other. */
function farkleOrder(): string {
  const acting = DIE_IDS.filter((die) => DICE[die].interaction.trigger === "farkle");
  const steps = Map.groupBy(acting, (die) => DICE[die].interaction.step);
  const inOrder = [...steps].sort(([a], [b]) => a - b).map(([, together]) => together);
  return inOrder.map((together) => together.map(nameOf).join(words.or)).join(words.andThen);
}

/** True if a match uses this kind of dice; without a table, for every kind. */
const usesDice = (kind: Options["dice"]) => (view: CommonState | null) =>
  view === null || optionsOf(view).dice === kind;
const inMode = (mode: Options["mode"]) => (view: CommonState | null) => view === null || optionsOf(view).mode === mode;

const listed = (chosen: readonly DieId[], between: string): string => chosen.map(nameOf).join(between);

/** The rules of Farkle. */
export const rules: RuleBook = {
  values: (view) => ({
    target: TARGET,
    rounds: ROUNDS,
    overtime: LAST_OVERTIME,
    budget: dollars(optionsOf(view).budget),
    doubles: optionsOf(view).maxDoubles,
    missing: listed(
      DIE_IDS.filter((die) => priceOf(die, optionsOf(view)) === null),
      ", ",
    ),
    own: listed(
      DIE_IDS.filter((die) => DICE[die].interaction.reach === "die"),
      ", ",
    ),
    order: farkleOrder(),
    silencing: listed(
      DIE_IDS.filter((die) => DICE[die].interaction.silences.includes("rescue")),
      words.or,
    ),
    silenced: listed(
      DIE_IDS.filter((die) => DICE[die].interaction.group === "rescue"),
      words.and,
    ),
  }),
  conditions: {
    race: inMode("standard"),
    tenRounds: inMode("ten-round"),
    draft: usesDice("draft"),
    owned: usesDice("owned"),
    special: (view) => view === null || optionsOf(view).dice !== "none",
    losesTurn: (view) => !optionsOf(view).farkleKeepsRoundScore,
    losesHand: (view) => optionsOf(view).farkleKeepsRoundScore,
    doubles: (view) => optionsOf(view).maxDoubles > 0,
    noDoubles: (view) => optionsOf(view).maxDoubles === 0,
    notOnOffer: (view) => usesDice("draft")(view) && offered(optionsOf(view)).length < DIE_IDS.length,
  },
  tables: { points, dice },
  odds,
};
