import assert from "node:assert/strict";
import { rollName } from "../../../client/src/games/dash-dice/rules.ts";
import { keepOffers } from "../../../client/src/games/farkle/known-dice.ts";
import { loadRules } from "../../../client/src/games/loaded-games.ts";
import type { Cell, RuleBook } from "../../../client/src/games/rule-book.ts";
import { rulesText } from "../../../client/src/pages/learn/rules-text.ts";
import { ruleIn } from "../../../client/src/text/game-menu.ts";
import type { LearnText } from "../../../client/src/text/game-text.ts";
import { speak } from "../../../client/src/text/language.ts";
import { loadedLearnText } from "../../../client/src/text/learn.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { RULES } from "../../../shared/games/casino/rules/rules.ts";
import { type CatalogEntry, catalog, GAME_IDS, type GameId } from "../../../shared/games/catalog.ts";
import { rollWays } from "../../../shared/games/dash-dice/analysis/odds.ts";
import { optionsShape } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { DIE_IDS } from "../../../shared/games/farkle/rules/dice.ts";
import { everyRoll, naiveLocks } from "../../games/dice-10-000/naive.ts";
import { COMPLETE_GAMES, ofEveryGame, textsOfEveryGame } from "../../helpers/every-game.ts";

const ruleBooks = ofEveryGame<RuleBook>((game) => `client/src/games/${game}/rules.ts`, "rules");
const [en, de, es] = [
  textsOfEveryGame<LearnText>("en", "learn"),
  textsOfEveryGame<LearnText>("de", "learn"),
  textsOfEveryGame<LearnText>("es", "learn"),
];
const books = Object.entries<RuleBook>(ruleBooks) as [GameId, RuleBook][];
/** The conditions that the sections and sentences of a game name, in their order. */
const conditionsIn = ({ sections }: LearnText): string[] =>
  sections.flatMap(({ when, lines }) => [
    ...(when ? [when] : []),
    ...lines.flatMap((line) => (typeof line === "string" ? [] : line.when)),
  ]);

/** The rules at a new table with these options, as one text. */
function toldAt(game: GameId, options: object, seats = 2): string {
  const { game: definition }: CatalogEntry = catalog[game];
  const parsed = definition.options.safeParse(options);
  assert.ok(parsed.success);
  const view = definition.create(parsed.data as object, seats, seededRng(1));
  return rulesText(game, view)
    .flatMap(({ title, lines, table }) => {
      const rows = (table && (ruleBooks[game] as RuleBook).tables[table]?.(view).rows) || [];
      return [title, ...lines, ...rows.flat().map((each) => (typeof each === "string" ? each : each.name))];
    })
    .join("\n");
}

const rowsOf = (book: RuleBook, table: string): Cell[][] => book.tables[table]?.(null).rows ?? [];
const cell = (rows: Cell[][], name: string): Cell | undefined => rows.find(([first]) => first === name)?.[1];

describe("the rules page", () => {
  before(() => Promise.all(GAME_IDS.map(loadRules)));
  afterEach(() => speak("en"));

  it("calls doubles and rolls of Dash Dice other ones only if another rule decides some of them", () => {
    const named = (on: "double" | "any", ways: number) => rollName({ id: "x", on, points: "sum" }, ways);
    assert.deepEqual([named("double", 6), named("double", 4)], ["Any double", "Any other double"]);
    assert.deepEqual([named("any", 36), named("any", 20)], ["Any roll", "Anything else"]);
  });

  it("describes Dash Dice at a table by the options in play", () => {
    const book: RuleBook = ruleBooks["dash-dice"];
    const at = (options: object) =>
      dashDice.create(optionsShape.parse(options), 2, seededRng(1)) as unknown as CommonState;
    const told = (options: object) =>
      book
        .sections?.(at(options))
        .flatMap(({ lines }) => lines)
        .join(" ") ?? "";
    const ends = (options: object) => book.tables["last-line"]?.(at(options)).rows[0]?.join(" ") ?? "";
    assert.equal(book.sections?.(at({})).length, 1, "only the mode in play");
    assert.match(ends({ mode: "last-line" }), /taken from the opponent/);
    assert.match(ends({ mode: "last-line", singleOne: "lose" }), /its points are lost/);
    assert.doesNotMatch(told({ mode: "last-line", singleOne: "lose" }), /single one pulls/);
    assert.match(told({ mode: "last-line", singleOne: "lose" }), /High stakes/);
    assert.match(told({ mode: "zero-hour" }), /you keep rolling/);
    assert.match(told({ mode: "zero-hour", bustEndsTurn: true }), /and your turn ends/);
    assert.match(told({ mode: "true-grit", stopWhenDecided: true }), /as soon as/);
  });

  it("describes Dice 10 000 by the rule for small openings in play", () => {
    assert.match(toldAt("dice-10-000", {}), /Anything less is refused/);
    assert.doesNotMatch(toldAt("dice-10-000", {}), /scores nothing/);
    assert.match(toldAt("dice-10-000", { openingYield: "zero" }), /below 1,000 points is allowed but scores nothing/);
    assert.doesNotMatch(toldAt("dice-10-000", { openingYield: "zero" }), /refused/);
  });

  it("describes Farkle by mode, dice, budget, prices, Double dice and what a farkle loses", () => {
    assert.match(toldAt("farkle", {}), /special dice for \$20/);
    assert.match(toldAt("farkle", { budget: 35 }), /special dice for \$35/);
    assert.match(toldAt("farkle", { budget: 35 }), /Draft budget: \$35/);
    assert.doesNotMatch(toldAt("farkle", {}), /Ten rounds|equipped|House rules/);
    assert.doesNotMatch(toldAt("farkle", { mode: "ten-round", dice: "none" }), /Race to|Special dice|Phoenix/);
    assert.match(toldAt("farkle", { dice: "owned" }), /brings the dice equipped/);
    assert.match(toldAt("farkle", { dice: "owned" }), /at most 2 Double Dice\./);
    assert.match(toldAt("farkle", { perColour: 2 }), /At most 2 of each color\.[\s\S]*at most 2 Double Dice\./);
    assert.match(toldAt("farkle", {}), /At most 1 of each color\./);
    assert.doesNotMatch(toldAt("farkle", {}), /at most \d Double/);
    assert.doesNotMatch(toldAt("farkle", { perColour: 6 }), /of each color/);
    assert.match(toldAt("farkle", { maxDoubles: 0 }), /Double Dice aren't allowed/);
    const without = toldAt("farkle", { prices: { MIDAS: null, LUCKY: 9 } });
    assert.match(without, /Not on offer: Midas\./);
    assert.doesNotMatch(without, /Midas Die/);
    assert.match(toldAt("farkle", {}), /loses all of the turn's points/);
    const keeps = toldAt("farkle", { farkleKeepsRoundScore: true });
    assert.match(keeps, /Your earlier hands are banked/);
    assert.doesNotMatch(keeps, /loses all of the turn's points|stay at risk/);
  });

  it("sells the special dice of Farkle as an administrator has set them", () => {
    const terms = { available: true, from: null, until: null, text: null, definition: null, isRetired: false };
    const notes = () => rowsOf(ruleBooks.farkle, "dice").map(([die]) => (typeof die === "object" ? die : null));
    const noteOf = (name: string) => notes().find((die) => die?.name === name)?.note;
    try {
      keepOffers([]);
      const all = notes().length;
      assert.match(noteOf("Phoenix Die") ?? "", /\$6$/);
      keepOffers([
        { die: "PHOENIX", price: 9, isOnOffer: true, ...terms },
        { die: "MIDAS", price: 6, isOnOffer: false, ...terms, available: false },
      ]);
      assert.match(noteOf("Phoenix Die") ?? "", /\$9$/);
      assert.equal(noteOf("Midas Die"), undefined);
      assert.equal(notes().length, all - 1);
    } finally {
      keepOffers([]);
    }
  });

  it("describes Casino by seats, partners and builds in round two", () => {
    assert.match(toldAt("casino", {}), /No new builds can be started in round two/);
    assert.doesNotMatch(toldAt("casino", {}), /three players|partners/i);
    const builders = toldAt("casino", { newBuildsInRound2: true });
    assert.match(builders, /New builds can be started in round two as well/);
    assert.doesNotMatch(builders, /No new builds/);
    assert.doesNotMatch(toldAt("casino", {}, 3), /round two|most spades|partners/i);
    assert.match(toldAt("casino", { partners: true }, 4), /are partners[\s\S]*most spades/);
    assert.doesNotMatch(toldAt("casino", {}, 4), /are partners|most spades/);
  });

  it("names the house rules in play first, in the language of the page", async () => {
    const options = { mode: "zero-hour", bustEndsTurn: true };
    assert.match(toldAt("dash-dice", options), /^House rules at this table\nBust ends the turn\. Banking more/);
    assert.doesNotMatch(toldAt("dash-dice", { mode: "zero-hour" }), /House rules/);
    await speak("de");
    assert.match(toldAt("farkle", { budget: 35 }), /^Hausregeln an diesem Tisch\nBudget: 35\s\$\. /);
  });

  it("lists every house rule with its usual value when no table is shown", () => {
    const told = rulesText("farkle", null).at(-1);
    assert.equal(told?.title, "House rules");
    assert.match(told.lines.join("\n"), /Draft budget\. .* \(usual: \$20\)/);
  });

  it("exists for every complete game", () => {
    assert.deepEqual(Object.keys(ruleBooks).sort(), COMPLETE_GAMES.toSorted());
  });

  for (const [id, { values, conditions = {}, tables }] of books) {
    it(`of ${id} is complete: every number, every condition and every table is there`, () => {
      const sections = loadedLearnText(id)?.sections ?? [];
      const named = rulesText(id, null).flatMap(({ table }) => table ?? []);
      assert.deepEqual(named.toSorted(), Object.keys(tables).toSorted());
      for (const [, name] of JSON.stringify(sections).matchAll(/\{(\w+)[}:]/g))
        assert.ok(values(null)[name as string] !== undefined, name);
      assert.deepEqual(new Set(conditionsIn(en[id])), new Set(Object.keys(conditions)));
      for (const other of [de, es]) assert.deepEqual(conditionsIn(other[id]), conditionsIn(en[id]));
      const told = rulesText(id, null).flatMap(({ lines }) => lines);
      for (const line of told) assert.doesNotMatch(line, /[{}]|undefined|NaN/);
      for (const table of Object.values(tables)) {
        const { head, rows } = table(null);
        assert.ok(rows.length > 0);
        for (const row of rows) assert.equal(row.length, head.length);
        assert.doesNotMatch(JSON.stringify(rows), /undefined|NaN|\{\w+\}/);
      }
    });
  }

  it("lists the scores of Dice 10 000 with its irregular fours", () => {
    const rows = rowsOf(ruleBooks["dice-10-000"], "points");
    assert.deepEqual(rows[0], ["1", "100", "200", "1000", "2000", "4000", "8000"]);
    assert.deepEqual(rows[3], ["4", "–", "–", "400", "800", "1800", "3600"]);
  });

  it("lists the scores of Farkle and all its special dice", () => {
    const rows = rowsOf(ruleBooks.farkle, "points");
    assert.equal(cell(rows, "a single 5"), "50");
    assert.equal(cell(rows, "three 1s"), "1000");
    assert.equal(cell(rows, "4 of a kind"), "2 × the three");
    assert.equal(cell(rows, "6 of a kind"), "4 × the three, at least 2,500");
    assert.equal(cell(rows, "two triplets"), "2,500");
    assert.equal(rowsOf(ruleBooks.farkle, "dice").length, DIE_IDS.length);
    assert.match(
      String(ruleBooks.farkle.values(null).order),
      /^Back Luck, then Gambler's or Parachute, then Phoenix or Cushion, then Daredevil, then Farkle Payday$/,
    );
  });

  it("lists all rules of Casino by priority, and its eleven points", () => {
    const ranks = rowsOf(ruleBooks.casino, "hierarchy").map(([, rank]) => Number(rank));
    assert.deepEqual(
      ranks,
      RULES.map(({ priority }) => priority),
    );
    assert.equal(ruleBooks.casino.values(null).all, 11);
    assert.equal(cell(rowsOf(ruleBooks.casino, "points"), "most spades"), "2, or 1 each if tied");
  });
});

describe("the rule in one line", () => {
  it("tell that a double in Zero Hour pushes the opponent away from 0", () => {
    assert.match(
      toldAt("dash-dice", { mode: "zero-hour" }),
      /added to your opponent's score, which pushes them away from 0/,
    );
    assert.match(ruleIn("dash-dice", { mode: "zero-hour" }) ?? "", /adds its sum to your opponent's score/);
  });

  it("follows budget, variants and house rules", () => {
    assert.match(ruleIn("farkle", { mode: "standard", dice: "draft" }), /spend \$20 on/);
    assert.match(ruleIn("farkle", { mode: "standard", dice: "draft", budget: 50 }), /spend \$50 on/);
    assert.match(
      ruleIn("farkle", { mode: "standard", dice: "none", farkleKeepsRoundScore: true }),
      /A farkle still banks the hands you completed this turn\.$/,
    );
    assert.match(ruleIn("dice-10-000", { openingYield: "reject" }), /must be worth 1,000/);
    assert.doesNotMatch(ruleIn("dice-10-000", { openingYield: "zero" }), /must be worth/);
    assert.match(ruleIn("dash-dice", { mode: "last-line", singleOne: "lose" }), /loses the turn's points/);
    assert.match(ruleIn("dash-dice", { mode: "zero-hour", bustEndsTurn: true }), /ends your turn/);
    assert.match(ruleIn("casino", { partners: true }), /team/);
    assert.doesNotMatch(ruleIn("casino", { partners: false }), /team/);
  });

  it("exists for every mode of every game, without holes", () => {
    for (const [game, { modes }] of Object.entries<CatalogEntry>(catalog))
      for (const [mode, { options }] of Object.entries(modes)) {
        assert.match(ruleIn(game, options), /^\w[^{}]+\.$/, `${game}: ${mode}`);
      }
  });

  it("is empty for an unknown game", () => {
    assert.equal(ruleIn("poker", {}), "");
  });
});

describe("the odds", () => {
  it("of Dash Dice are counted over all 36 rolls", () => {
    const ways = (options: object) => rollWays(optionsShape.parse(options)).map(({ rule, ways }) => [rule.id, ways]);
    assert.deepEqual(ways({ mode: "classic" }), [
      ["single-one", 10],
      ["double-six", 1],
      ["snake-eyes", 1],
      ["double", 4],
      ["other", 20],
    ]);
    assert.deepEqual(ways({ mode: "last-line", singleOne: "lose" })[0], ["high-stakes-one", 10]);
  });

  it("of six dice match an enumeration of every roll", () => {
    const rows = ruleBooks["dice-10-000"].odds?.(null, null).rows ?? [];
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const busts = [...everyRoll(count)].filter((roll) => naiveLocks(roll).size === 0).length;
      const share = (busts / 6 ** count) * 100;
      const shown = Number(String(cell(rows, String(count))).replace("%", ""));
      assert.ok(Math.abs(shown - share) <= 0.5, `${count} dice: ${shown} for ${share}`);
    }
  });

  it("of Farkle start with the player's special dice", () => {
    const options = farkle.options.safeParse({});
    assert.ok(options.success);
    const state: FarkleState = farkle.create(options.data, 2, seededRng(1));
    state.loadouts[0] = ["FIVES", null, null, null, null, null];
    state.phase = "decide";
    state.actor = 0;
    state.held = [true, false, false, false, false, false];
    const rows = ruleBooks.farkle.odds?.(state, 0).rows ?? [];
    assert.deepEqual(rows.slice(0, 2), [
      ["Your loadout", "0%"],
      ["Your next roll", "7.7%"],
    ]);
    assert.equal(ruleBooks.farkle.odds?.(state, 1).rows[0]?.[0], "6");
  });
});
