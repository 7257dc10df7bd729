import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMistake } from "../../shared/analysis/decision.ts";
import { reportOf } from "../../shared/analysis/report.ts";
import type { Analyst } from "../../shared/core/analyst.ts";
import { ScenarioError } from "../../shared/core/scenario.ts";
import { catalog, gameOf } from "../../shared/games/catalog.ts";
import { analyst } from "../../shared/games/dash-dice/analysis/analyst.ts";
import { optionsShape } from "../../shared/games/dash-dice/contract.ts";
import { solveRace as solveDice } from "../../shared/games/dice-10-000/analysis/solver.ts";
import { analyseTranscript, deviations } from "../../tools/analyse.ts";
import { analysePosition } from "../../tools/analysed-position.ts";
import { analystFor, SHIPPED } from "../../tools/analysis-tables.ts";
import { run } from "../helpers/process/command.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const golden = (path: string) => JSON.parse(readFileSync(new URL(`../playthroughs/${path}`, import.meta.url), "utf8"));

describe("exact analysis", () => {
  it("gives both opening variants of Dice 10 000 the same values", () => {
    const [reject, zero] = (["reject", "zero"] as const).map((openingYield) => solveDice({ goal: 30, openingYield }));
    reject?.values.forEach((value, at) => {
      assert.ok(Math.abs(value - (zero?.values[at] as number)) < 1e-12);
    });
  });

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
      });
    }
  }
});

describe("an option without a table", () => {
  for (const [game, options, state] of [
    ["dice-10-000", { rounds: 5 }, { scores: [12_000, 9000], round: 5, opened: [true, true] }],
    ["farkle", { dice: "none", farkleKeepsRoundScore: true, target: 2000 }, {}],
  ] as const) {
    it(`is labelled as an estimate: ${game} ${JSON.stringify(options)}`, () => {
      const { exact, win } = analysePosition(JSON.stringify({ game, options, state }));
      assert.equal(exact, false);
      assert.ok(Math.abs(win.reduce((sum, share) => sum + share, 0) - 1) < 1e-6);
    });
  }
});

describe("a report", () => {
  it("values each action right after its position, so that an analyst works out every turn once", () => {
    const record = golden("dice-10-000/standard.json");
    const game = gameOf(record.game) ?? assert.fail("the game is missing");
    const real = analystFor(game, record.options, 2);
    const asked: unknown[] = [];
    reportOf(game, record, {
      analyse(view, seat) {
        asked.push(view);
        return real.analyse(view, seat);
      },
      after(view, seat, action) {
        assert.equal(view, asked.at(-1), "the action belongs to the position that was analysed last");
        return real.after(view, seat, action);
      },
    });
    assert.equal(asked.length, record.actions.length, "each position but the last is analysed once");
  });
});

describe("a mistake", () => {
  it("costs more than two standard errors of an estimate", () => {
    assert.equal(isMistake(0.0799, { exact: false, error: 0.04 }), false);
    assert.equal(isMistake(0.0801, { exact: false, error: 0.04 }), true);
  });

  it("costs more than rounding where values are exact", () => {
    assert.equal(isMistake(1e-10, { exact: true, bound: 0 }), false);
    assert.equal(isMistake(1e-6, { exact: true, bound: 1e-6 }), false);
    assert.equal(isMistake(1e-5, { exact: true, bound: 1e-6 }), true);
  });

  it("within the error of an estimate adds nothing to the cost of its seat and counts as no mistake", () => {
    const record = golden("dash-dice/classic.json");
    const game = gameOf(record.game) ?? assert.fail("the game is missing");
    const exact = analystFor(game, record.options, 2);
    const vague: Analyst = {
      analyse: (view, seat) => ({ ...exact.analyse(view, seat), exact: false, error: 1 }),
      after: (view, seat, action) => exact.after(view, seat, action),
    };
    for (const { cost, mistakes, decisions } of reportOf(game, record, vague).seats) {
      assert.deepEqual([cost, mistakes], [0, 0]);
      assert.ok(decisions > 0);
    }
    assert.ok(reportOf(game, record, exact).seats.some(({ cost }) => cost > 0));
  });
});

describe("the accuracy of a seat", () => {
  it("counts the decisions of its player, as the daily challenge does, and not those of the clock or a caretaker", () => {
    const record = golden("dash-dice/classic.json");
    const game = gameOf(record.game) ?? assert.fail("the game is missing");
    const authors = ["player", "clock", "bot"] as const;
    const actions = record.actions.map((entry: object, index: number) => ({ ...entry, by: authors[index % 3] }));
    const { moves, seats } = reportOf(game, { ...record, actions }, analystFor(game, record.options, 2));
    for (const [seat, { decisions }] of seats.entries()) {
      const own = moves.filter((move) => move.seat === seat && move.by === "player" && move.decision);
      assert.equal(decisions, own.length);
      assert.ok(decisions > 0 && decisions < moves.filter((move) => move.seat === seat && move.decision).length);
    }
  });
});

describe("the analyse command", () => {
  it("prints the value of a position and of every decision", () => {
    const position = { game: "dash-dice", state: { phase: "gameplay", actor: 0, scores: [95, 0], turnScore: 20 } };
    const printed = JSON.parse(JSON.stringify(analysePosition(JSON.stringify(position))));
    assert.deepEqual(Object.keys(printed), ["win", "exact", "bound", "options"]);
    const { win, exact, bound, options } = printed;
    assert.deepEqual([win, exact], [[1, 0], true]);
    assert.ok(bound > 0 && bound <= 1e-6);
    assert.deepEqual(
      options.map((option: object) => Object.keys(option)),
      [
        ["action", "win"],
        ["action", "win"],
      ],
    );
    const [roll, bank] = ["roll", "bank"].map((type) =>
      options.find(({ action }: { action: { type: string } }) => action.type === type),
    );
    assert.deepEqual(bank.win, [1, 0]);
    assert.ok(roll.win[0] < 1 && Math.abs(roll.win[0] + roll.win[1] - 1) < 1e-8);
  });

  it("prints one line for each decision of a transcript and the totals at the end, or with --all for each action", () => {
    const text = readFileSync(new URL("../playthroughs/dash-dice/last-line.json", import.meta.url), "utf8");
    const { status, stdout } = run("tools/analyse.ts", ["--all", "-"], text);
    assert.equal(status, 0);
    const all = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const lines: typeof all = JSON.parse(JSON.stringify(analyseTranscript(text, false)));
    const { totals } = lines.pop();
    assert.deepEqual(all.pop(), { totals });
    for (const [seat, { decisions }] of totals.seats.entries()) {
      assert.equal(lines.filter((line) => line.seat === seat).length, decisions);
    }
    // Calling odd or even decides nothing.
    assert.equal(all[0].action.type, "call");
    assert.notEqual(lines[0].action.type, "call");
    assert.equal(all.length, JSON.parse(text).actions.length);
    assert.ok(all.every(({ exact, cost }) => exact === true && cost >= 0));
    assert.deepEqual([...totals.result].sort(), [0, 1]);
    for (const [seat, { luck, skill, gifts }] of totals.seats.entries()) {
      assert.ok(Math.abs(luck + skill + gifts - (totals.result[seat] - totals.start[seat])) < 1e-8);
    }
  });

  it("gives a match of Casino the same luck with other samples, and nearly the same costs", () => {
    const text = readFileSync(new URL("../playthroughs/casino/standard.json", import.meta.url), "utf8");
    for (const { cost, luck } of deviations(text, IS_WIDE ? 10 : 2)) {
      assert.ok(cost > 0 && cost < 0.05, `${cost}`);
      assert.equal(luck, 0);
    }
  });

  it("refuses a game without an analyst", () => {
    const game = { ...catalog["dash-dice"].game, id: "unanalysed" };
    assert.throws(() => analystFor(game, {}, 2), new ScenarioError("unanalysed has no analyst"));
  });

  const dash = { phase: "gameplay", actor: 0, scores: [10, 3], turnScore: 7 };
  for (const [flaw, game, options, state] of [
    ["one score for each seat", "dash-dice", {}, { ...dash, scores: [10] }],
    ["scores are whole numbers", "dash-dice", {}, { ...dash, scores: [10.5, 3] }],
    ["actor has no seat", "dash-dice", {}, { ...dash, actor: 2 }],
    ["options do not fit", "dash-dice", {}, { ...dash, options: { mode: "chess" } }],
    ["phase does not exist", "dash-dice", {}, { ...dash, phase: "break" }],
    ["no match is open", "dash-dice", {}, { ...dash, scores: [100, 3] }],
    ["no match is open", "dash-dice", { mode: "zero-hour" }, { ...dash, scores: [0, 3] }],
    ["no match is open", "dash-dice", { mode: "last-line" }, { ...dash, scores: [60, 60] }],
    ["turnScore", "dash-dice", {}, { ...dash, turnScore: -1 }],
    ["multiplier", "dash-dice", {}, { ...dash, multiplier: 3 }],
    ["multiples of fifty", "dice-10-000", {}, { scores: [3010, 0] }],
    ["no match is open", "dice-10-000", {}, { scores: [10_000, 0] }],
    ["no such round", "dice-10-000", { rounds: 5 }, { round: 6 }],
    ["six dice", "dice-10-000", {}, { phase: "lock", dice: [7, 1, 1, 1, 1, 1] }],
    ["multiples of fifty", "farkle", { dice: "none" }, { scores: [30, 0] }],
    ["no such round", "farkle", { dice: "none", mode: "ten-round" }, { round: 16 }],
    ["cannot read", "farkle", { dice: "none" }, { held: null }],
  ] as const) {
    it(`refuses the position ${JSON.stringify(state)} of ${game}: ${flaw}`, () => {
      const position = JSON.stringify({ game, options, state });
      assert.throws(
        () => analysePosition(position),
        (error) =>
          error instanceof ScenarioError &&
          error.message.startsWith("this position cannot arise in the game: ") &&
          error.message.includes(flaw),
      );
    });
  }
});

describe("the solve command", () => {
  it("prints the value of the seat that begins and stores the shipped table", () => {
    const folder = mkdtempSync(join(tmpdir(), "solve-"));
    try {
      const { status, stdout } = run("tools/solve.ts", ["dash-dice", "--mode", "high-stakes", "--to", folder]);
      assert.equal(status, 0);
      assert.match(stdout, /^dash-dice-last-line-high-stakes: start value 0\.5625069\d+, proven within 3\.9e-10\n/);
      const name = "dash-dice-last-line-high-stakes.bin";
      assert.deepEqual(readFileSync(join(folder, name)), readFileSync(join(SHIPPED, name)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the start value of a table", () => {
  it("is the share of the seat that begins, not the even share before the call", () => {
    const { start } = analyst.solve(optionsShape.parse({ mode: "last-line" }));
    assert.ok(start && Math.abs(start.value - 0.598290743) < 1e-9 && start.bound < 1e-9);
  });
});
