import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { reportOf } from "../../shared/analysis/report.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { solveRace } from "../../shared/games/dash-dice/solver/race.ts";
import { solveRace as solveDice } from "../../shared/games/dice-10-000/solver.ts";
import { analystFor } from "../../tools/analysis-tables.ts";
import { run } from "../helpers/process/command.ts";

const golden = (path: string) => JSON.parse(readFileSync(new URL(`../playthroughs/${path}`, import.meta.url), "utf8"));

describe("exact analysis", () => {
  it("finds the published first-player advantage of Pig to 100", () => {
    const going = [2, 3, 4, 5, 6].map((points) => ({
      chance: 1 / 6,
      gain: [points],
      next: [0],
      gives: false,
      ends: null,
    }));
    const one = { chance: 1 / 6, gain: [0], next: [0], gives: false, ends: "lose turn" as const };
    const { values, bound } = solveRace({ multipliers: [1], outcomes: [one, ...going] }, 100);
    assert.ok(Math.abs((values[0] as number) - 0.5306) < 5e-5);
    assert.ok(bound <= 1e-9);
  }).timeout(120_000);

  it("gives both opening variants of Dice 10 000 the same values", () => {
    const [reject, zero] = (["reject", "zero"] as const).map((openingYield) => solveDice({ goal: 30, openingYield }));
    reject?.values.forEach((value, at) => {
      assert.ok(Math.abs(value - (zero?.values[at] as number)) < 1e-12);
    });
  }).timeout(60_000);

  for (const folder of ["dash-dice", "dice-10-000"]) {
    for (const file of readdirSync(new URL(`../playthroughs/${folder}`, import.meta.url))) {
      it(`divides the result of ${folder}/${file} into luck and skill`, () => {
        const record = golden(`${folder}/${file}`);
        const game = gameOf(record.game);
        assert.ok(game);
        const report = reportOf(game, record, analystFor(game, record.options, record.players.length));
        for (const [seat, { luck, skill, gifts }] of report.seats.entries()) {
          const change = (report.result[seat] as number) - (report.start[seat] as number);
          assert.ok(Math.abs(luck + skill + gifts - change) < 1e-9);
        }
      }).timeout(60_000);
    }
  }
});

describe("the analyse command", () => {
  it("prints the value of a position and of every decision", () => {
    const position = { game: "dash-dice", state: { phase: "gameplay", actor: 0, scores: [95, 0], turnScore: 20 } };
    const { status, stdout } = run("tools/analyse.ts", ["--position", "-"], JSON.stringify(position));
    assert.equal(status, 0);
    const { win, exact, options } = JSON.parse(stdout);
    assert.deepEqual([win, exact, options.length], [[1, 0], true, 2]);
  });

  it("ends with 2 and one clear line on bad input", () => {
    const { status, stderr } = run("tools/analyse.ts", ["--position", "-"], "{");
    assert.equal(status, 2);
    assert.match(stderr, /^malformed position: not JSON\n$/);
  });

  it("prints one line for each action of a transcript and the totals at the end", () => {
    const text = readFileSync(new URL("../playthroughs/dash-dice/last-line.json", import.meta.url), "utf8");
    const { status, stdout } = run("tools/analyse.ts", ["-"], text);
    assert.equal(status, 0);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const { totals } = lines.pop();
    assert.equal(lines.length, JSON.parse(text).actions.length);
    assert.ok(lines.every(({ exact, cost }) => exact === true && cost >= 0));
    assert.deepEqual([...totals.result].sort(), [0, 1]);
    for (const [seat, { luck, skill, gifts }] of totals.seats.entries()) {
      assert.ok(Math.abs(luck + skill + gifts - (totals.result[seat] - totals.start[seat])) < 1e-8);
    }
  }).timeout(60_000);

  for (const [fault, args, input] of [
    ["a transcript that is not JSON", ["-"], "{"],
    ["a file that does not exist", ["no-such-file.json"], ""],
    ["no arguments", [], ""],
    ["a game that does not exist", ["--position", "-"], '{"game":"chess","state":{}}'],
  ] as const) {
    it(`ends with 2 and one line for ${fault}`, () => {
      const { status, stdout, stderr } = run("tools/analyse.ts", [...args], input);
      assert.deepEqual([status, stdout], [2, ""]);
      assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
    }).timeout(60_000);
  }
});
