import assert from "node:assert/strict";
import type { CommonState } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { catalog, type GameId, gameOf } from "../../shared/games/catalog.ts";
import { assertInvariants } from "../../tools/invariants.ts";
import { run } from "../helpers/process/command.ts";

function opened(id: GameId, raw: object = {}) {
  const game = gameOf(id);
  const options = game?.options.safeParse(raw);
  assert.ok(game && options?.success);
  const state = game.create(options.data, 2, seededRng(1)) as CommonState & Record<string, unknown>;
  const check = () => {
    assertInvariants(catalog[id], state);
  };
  return { state, check };
}

describe("the marathon", () => {
  it("plays every game and ends with one line", () => {
    const { status, stdout } = run("tools/marathon.ts", ["--matches", "60"]);
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^(\d+ of at most 60 matches\n)*60 matches, \d+ actions: no dead end, every invariant held\n$/,
    );
  });

  it("ends after its time with the same line, however many matches are left", () => {
    const { status, stdout } = run("tools/marathon.ts", ["--seconds", "1", "--first", "202601010000"]);
    assert.equal(status, 0);
    const [, matches] = stdout.match(/^(\d+) matches, \d+ actions: no dead end, every invariant held$/m) ?? [];
    assert.ok(Number(matches) > 0 && Number(matches) < 1_000_000, stdout);
  });

  it("rejects invalid numbers", () => {
    const { status, stderr } = run("tools/marathon.ts", ["--matches", "many"]);
    assert.equal(status, 2);
    assert.match(stderr, /^--matches takes a whole number\n/);
  });

  it("reports a lost card, a broken score sum, a negative score, a third Double and an end without a result", () => {
    const casino = opened("casino");
    casino.check();
    (casino.state.deck as string[]).pop();
    assert.throws(casino.check, /forty cards/);

    const rope = opened("dash-dice", { mode: "last-line" });
    rope.check();
    rope.state.scores[0] = 51;
    assert.throws(rope.check, /keeps the sum/);

    const debt = opened("dice-10-000");
    debt.state.scores[1] = -50;
    assert.throws(debt.check, /multiples of fifty/);

    const doubles = opened("farkle", { dice: "none" });
    doubles.state.loadouts = [["DOUBLE", "DOUBLE", "DOUBLE", null, null, null], []];
    assert.throws(doubles.check, /more Double dice/);

    const endless = opened("farkle", { dice: "none" });
    endless.state.phase = "gameOver";
    assert.throws(endless.check, /exactly when it is over/);
  });
});
