import assert from "node:assert/strict";
import { solvedTables } from "../../server/workers/solved-tables.ts";
import type { CommonState } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { chooseMove } from "../../shared/games/choose-move.ts";
import { SolvedTables } from "../../shared/games/solved-tables.ts";
import { suggestMove } from "../../shared/games/suggest-move.ts";
import { analystFor } from "../../tools/analysis-tables.ts";

/** A position of a new match of two seats, changed in some fields. */
function position(id: GameId, options: object, changes: object) {
  const { game }: CatalogEntry = catalog[id];
  const parsed = game.options.safeParse(options);
  assert.ok(parsed.success);
  const state: CommonState = { ...game.create(parsed.data, 2, seededRng(1)), actor: 0, ...changes };
  return { game: id, seat: 0, view: game.viewFor(state, 0), legal: game.legalActions(state, 0) };
}

const classic = (turnScore: number) =>
  position("dash-dice", {}, { phase: "gameplay", scores: [0, 0], turnScore, dice: [3, 4] });

const DICE_10_000 = { phase: "lock", scores: [3000, 3000], opened: [true, true], dice: [5, 5, 2, 3, 4, 6] };

describe("the table library", () => {
  const { game }: CatalogEntry = catalog["dash-dice"];
  const { options } = classic(5).view;

  it("loads a table once, even if it is requested several times", async () => {
    let reads = 0;
    const counting = new SolvedTables(async () => {
      reads++;
      return null;
    });
    await Promise.all([counting.tableFor(game, options, 2), counting.tableFor(game, options, 2)]);
    await counting.tableFor(game, options, 2);
    assert.equal(reads, 1);
  });

  it("has no table for damaged bytes and for matches that need none", async () => {
    const damaged = new SolvedTables(async () => Uint8Array.of(1, 2, 10, 3));
    assert.equal(await damaged.tableFor(game, options, 2), null);
    assert.equal(await solvedTables.tableFor(catalog.casino.game, {}, 2), null);
  });

  it("tries again after a failed read", async () => {
    let isOffline = true;
    const flaky = new SolvedTables(async () => {
      if (isOffline) throw new Error("offline");
      return null;
    });
    assert.equal(await flaky.tableFor(game, options, 2), null);
    isOffline = false;
    assert.equal(await flaky.tableFor(game, options, 2), null);
    assert.ok(await solvedTables.tableFor(game, options, 2));
  });
});

describe("a bot on the server", () => {
  it("banks exactly where the analyst does", async () => {
    const analyst = analystFor(catalog["dash-dice"].game, classic(5).view.options, 2);
    for (let turnScore = 4; turnScore <= 40; turnScore++) {
      const asked = classic(turnScore);
      const [roll, bank] = ["roll", "bank"].map((type) => analyst.after(asked.view, 0, { type })[0] as number);
      const action = await chooseMove({ ...asked, level: "hard", botSeed: "1" }, solvedTables);
      assert.equal(action.type, (roll as number) >= (bank as number) ? "roll" : "bank", `with ${turnScore} points`);
    }
  });

  it("plays on without its table", async () => {
    const offline = new SolvedTables(() => Promise.reject(new Error("offline")));
    for (const asked of [classic(12), position("dice-10-000", {}, DICE_10_000)]) {
      const action = await chooseMove({ ...asked, level: "hard", botSeed: "1" }, offline);
      assert.ok(asked.legal.some(({ type }) => type === action.type));
    }
  });
});

describe("a suggestion", () => {
  it("is a best option of the analyst, with its win share", async () => {
    const asked = position("dice-10-000", {}, DICE_10_000);
    const { action, win } = await suggestMove(asked, solvedTables);
    const analyst = analystFor(catalog["dice-10-000"].game, asked.view.options, 2);
    const { options } = analyst.analyse(asked.view, 0);
    assert.equal(win, Math.max(...options.map((option) => option.win[0] as number)));
    assert.deepEqual(action, { type: "lock", dice: [0] });
  });

  it("has no win share without the table", async () => {
    const offline = new SolvedTables(() => Promise.reject(new Error("offline")));
    const { win } = await suggestMove(position("dice-10-000", {}, DICE_10_000), offline);
    assert.equal(win, null);
  });
});
