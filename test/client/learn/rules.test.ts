import assert from "node:assert/strict";
import { ruleBooks } from "../../../client/src/games/registry/rules.ts";
import type { Cell, RuleBook } from "../../../client/src/games/rule-book.ts";
import type { RulesSection } from "../../../client/src/text/game-text.ts";
import { learnText } from "../../../client/src/text/learn.ts";
import { fill } from "../../../client/src/text/say.ts";
import type { CommonState } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { catalog, type GameId } from "../../../shared/games/catalog.ts";
import { optionsShape } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";
import { rollWays } from "../../../shared/games/dash-dice/odds.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { everyRoll, naiveLocks } from "../../games/dice-10-000/naive.ts";

const books = Object.entries<RuleBook>(ruleBooks) as [GameId, RuleBook][];
const rowsOf = (book: RuleBook, table: string): Cell[][] => book.tables[table]?.(null).rows ?? [];
const cell = (rows: Cell[][], name: string): Cell | undefined => rows.find(([first]) => first === name)?.[1];

describe("the rules page", () => {
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
    assert.match(ends({ mode: "last-line" }), /pulled over/);
    assert.match(ends({ mode: "last-line", singleOne: "lose" }), /its points are lost/);
    assert.doesNotMatch(told({ mode: "last-line", singleOne: "lose" }), /single one pulls/);
    assert.match(told({ mode: "last-line", singleOne: "lose" }), /High stakes/);
    assert.match(told({ mode: "zero-hour" }), /you keep rolling/);
    assert.match(told({ mode: "zero-hour", bustEndsTurn: true }), /and your turn ends/);
    assert.match(told({ mode: "true-grit", stopWhenDecided: true }), /as soon as/);
  });

  it("exists for every game in the catalog", () => {
    assert.deepEqual(Object.keys(ruleBooks).sort(), Object.keys(catalog).sort());
  });

  for (const [id, { values, tables, sections: more }] of books) {
    it(`of ${id} is complete: every number and every table is there`, () => {
      const sections: readonly RulesSection[] = [...learnText(id).sections, ...(more?.(null) ?? [])];
      const named = sections.flatMap(({ table }) => table ?? []);
      assert.deepEqual(named.toSorted(), Object.keys(tables).toSorted());
      for (const { lines } of sections) {
        for (const line of lines) {
          for (const [, name] of line.matchAll(/\{(\w+)\}/g)) assert.ok(values()[name as string] !== undefined, line);
          assert.doesNotMatch(fill(line, values()), /[{}]|undefined|NaN/);
        }
      }
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

  it("lists the scores of Farkle and its sixteen dice", () => {
    const rows = rowsOf(ruleBooks.farkle, "points");
    assert.equal(cell(rows, "a single 5"), "50");
    assert.equal(cell(rows, "three 1s"), "1000");
    assert.equal(cell(rows, "4 of a kind"), "2 × the three");
    assert.equal(cell(rows, "6 of a kind"), "4 × the three, at least 2500");
    assert.equal(cell(rows, "two triplets"), "2500");
    assert.equal(rowsOf(ruleBooks.farkle, "dice").length, 16);
    assert.match(
      String(ruleBooks.farkle.values().order),
      /^Back Luck, then Gambler's or Parachute, then Phoenix or Cushion, then Daredevil, then Farkle Payday$/,
    );
  });

  it("lists the twelve rules of Casino by priority, and its eleven points", () => {
    const ranks = rowsOf(ruleBooks.casino, "hierarchy").map(([, rank]) => Number(rank));
    assert.deepEqual(ranks, [205, 200, 195, 190, 188, 100, 95, 90, 85, 40, 38, 35]);
    assert.equal(ruleBooks.casino.values().all, 11);
    assert.equal(cell(rowsOf(ruleBooks.casino, "points"), "most spades"), "2, or 1 each if tied");
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
