import type { CommonState, Seat } from "../../../../shared/core/game.ts";
import { oddsOfFarkle } from "../../../../shared/games/farkle/analysis/odds.ts";
import type { FarkleView, Options } from "../../../../shared/games/farkle/contract.ts";
import { priceOf } from "../../../../shared/games/farkle/rules/builds.ts";
import { type DieId, plainLoadout, type SpecialDie } from "../../../../shared/games/farkle/rules/dice.ts";
import { lastOvertime } from "../../../../shared/games/farkle/rules/ending.ts";
import { equip, equipmentOf } from "../../../../shared/games/farkle/rules/equipment.ts";
import { dieOf, idsOf } from "../../../../shared/games/farkle/rules/match-dice.ts";
import { USUAL } from "../../../../shared/games/farkle/rules/match-rules.ts";
import { scoreSave } from "../../../../shared/games/farkle/rules/score.ts";
import { live } from "../../text/language.ts";
import { learnText } from "../../text/learn.ts";
import { dollars, number, percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { RuleBook, RulesTable } from "../rule-book.ts";
import { shopTerms } from "./known-dice.ts";
import { lookOf } from "./looks.ts";
import { learn as english } from "./text/en/learn.ts";
import { dieName, dieText, words as names } from "./words.ts";

const learn = learnText("farkle", english);
const words = live(() => learn.words);

const SLOTS = [0, 1, 2, 3, 4, 5];

/** The options of the match; without a table, the usual ones with the prices of the shop. */
const optionsOf = (view: CommonState | null): Options =>
  view ? (view as FarkleView).options : { ...USUAL, ...shopTerms() };

/** Points of plain dice with these faces; 0 if they do not score together. */
function worth(options: Options, ...faces: number[]): number {
  const dice = faces.map((face, slot) => ({ slot, face, effects: [] }));
  const scored = scoreSave(dice, equip(plainLoadout(), options));
  return scored.ok ? scored.worth.points : 0;
}

const times = (count: number, face: number): number[] => new Array<number>(count).fill(face);

function points(view: CommonState | null): RulesTable {
  const options = optionsOf(view);
  const of = (...faces: number[]) => worth(options, ...faces);
  const lone = [1, 5].map((face) => [fill(words.lone, { face }), `${of(face)}`]);
  const triples = [1, 2, 3, 4, 5, 6].map((face) => [fill(words.triples, { face }), `${of(...times(3, face))}`]);
  const { straight, threePairs, twoTriplets } = options;
  const whole = [
    [words.straight, straight, number(straight)],
    [words.pairs, threePairs, fill(words.pairsPoints, { points: threePairs })],
    [words.triplets, twoTriplets, number(twoTriplets)],
  ] as const;
  return {
    head: [words.dice, words.points],
    rows: [
      ...lone,
      ...triples,
      ...moreOfAKind(options),
      ...whole.flatMap(([name, isScored, text]) => (isScored > 0 ? [[name, text]] : [])),
    ],
  };
}

/** Four to six of a kind: their points, or by how much they beat three of them. */
function moreOfAKind(options: Options): string[][] {
  const of = (count: number, face: number) => worth(options, ...times(count, face));
  const name = (count: number) => fill(words.kind, { count });
  if (options.kinds === "fixed") return [4, 5, 6].map((count) => [name(count), number(of(count, 6))]);
  /** Fives show the factor, for their six are worth more than the least. */
  const factor = (count: number) => of(count, 5) / of(3, 5);
  const sixes = of(6, 2) > factor(6) * of(3, 2);
  return [
    ...[4, 5].map((count) => [name(count), fill(words.timesTriple, { times: factor(count) })]),
    [
      name(6),
      sixes
        ? fill(words.atLeast, { times: of(6, 1) / of(3, 1), points: of(6, 2) })
        : fill(words.timesTriple, { times: factor(6) }),
    ],
  ];
}

/** The dice that a draft under these options offers. */
const offered = (options: Options): DieId[] => idsOf(options).filter((die) => priceOf(die, options) !== null);

/** The special dice under these options. */
const diceIn = (options: Options): SpecialDie[] => idsOf(options).map((id) => dieOf(options, id) as SpecialDie);

const dice = (view: CommonState | null): RulesTable => ({
  head: [words.name, words.effect],
  rows: offered(optionsOf(view)).map((die) => {
    const { tier, colour } = dieOf(optionsOf(view), die) as SpecialDie;
    const note = `${names.categories[colour]} · ${names.tiers[tier]} · ${dollars(priceOf(die, optionsOf(view)) ?? 0)}`;
    return [{ die: lookOf(die), name: dieName(die), note }, dieText(die)];
  }),
});

let plainOdds: number[] | null = null;

/** Odds of a number of plain dice. Cached, because they are slow to enumerate and constant. */
function oddsOfPlain(): string[][] {
  plainOdds ??= SLOTS.map((slot) => oddsOfFarkle(equip(plainLoadout()), SLOTS.slice(0, slot + 1)));
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
  const equipment = equipmentOf(view, seat ?? 0);
  const rows = [[words.yourSix, percent(oddsOfFarkle(equipment, SLOTS))]];
  const rolling = view.actor === seat && free.length > 0 && free.length < SLOTS.length;
  if (rolling) rows.push([words.yourNext, percent(oddsOfFarkle(equipment, free))]);
  return rows;
}

const nameOf = (die: DieId): string => dieName(die).replace(/ Die$/, "");

/** The dice that act at a farkle, step by step; those of one step stand beside each other. */
function farkleOrder(options: Options): string {
  const acting = diceIn(options).filter(({ farkle }) => farkle);
  const steps = Map.groupBy(acting, ({ interaction }) => interaction.step);
  const inOrder = [...steps].sort(([a], [b]) => a - b).map(([, together]) => together);
  return inOrder.map((together) => listed(together, words.or)).join(words.andThen);
}

/** The most Double dice that a loadout can have. */
const mostDoubles = ({ dice, perColour, maxDoubles }: Options): number =>
  dice === "draft" ? Math.min(perColour, maxDoubles) : maxDoubles;

/** True if a match uses this kind of dice; without a table, for every kind. */
const usesDice = (kind: Options["dice"]) => (view: CommonState | null) =>
  view === null || optionsOf(view).dice === kind;
const inMode = (mode: Options["mode"]) => (view: CommonState | null) => view === null || optionsOf(view).mode === mode;
const inRace = (lastTurns: Options["lastTurns"]) => (view: CommonState | null) =>
  inMode("standard")(view) && optionsOf(view).lastTurns === lastTurns;
const withHotDice = (hotDice: Options["hotDice"]) => (view: CommonState | null) => optionsOf(view).hotDice === hotDice;

const listed = (chosen: readonly SpecialDie[], between: string): string =>
  chosen.map(({ id }) => nameOf(id)).join(between);

/** The rules of Farkle. */
export const rules: RuleBook = {
  values(view) {
    const options = optionsOf(view);
    const all = diceIn(options);
    return {
      ...{ target: options.target, rounds: options.rounds, overtime: lastOvertime(options.rounds) },
      budget: dollars(options.budget),
      doubles: options.maxDoubles,
      perColour: options.perColour,
      missing: listed(
        all.filter(({ id }) => priceOf(id, options) === null),
        ", ",
      ),
      own: listed(
        all.filter(({ interaction }) => interaction.reach === "die"),
        ", ",
      ),
      order: farkleOrder(options),
      silencing: listed(
        all.filter(({ interaction }) => interaction.silences.includes("rescue")),
        words.or,
      ),
      silenced: listed(
        all.filter(({ interaction }) => interaction.group === "rescue"),
        words.and,
      ),
    };
  },
  conditions: {
    race: inRace("round"),
    raceEveryone: inRace("everyone"),
    raceNobody: inRace("nobody"),
    tenRounds: inMode("ten-round"),
    draft: usesDice("draft"),
    owned: usesDice("owned"),
    special: (view) => view === null || optionsOf(view).dice !== "none",
    losesTurn: (view) => !optionsOf(view).farkleKeepsRoundScore,
    losesHand: (view) => optionsOf(view).farkleKeepsRoundScore,
    hotDice: withHotDice("may"),
    hotDiceMust: withHotDice("must"),
    hotDiceNever: withHotDice("never"),
    perColour: (view) => usesDice("draft")(view) && optionsOf(view).perColour < SLOTS.length,
    doubles: (view) => mostDoubles(optionsOf(view)) > 1,
    noDoubles: (view) => optionsOf(view).maxDoubles === 0,
    notOnOffer: (view) => usesDice("draft")(view) && offered(optionsOf(view)).length < idsOf(optionsOf(view)).length,
  },
  tables: { points, dice },
  odds,
};
