import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { seal, transcribe, transcriptText } from "../../shared/core/transcript.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { account, bot, finishedMatch } from "../helpers/play/finished-match.ts";
import { run } from "../helpers/process/command.ts";

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");
const golden = new URL("../playthroughs/dash-dice/classic.json", import.meta.url).pathname;

describe("the scenario command", () => {
  const example = {
    game: "dash-dice",
    options: { mode: "classic" },
    seats: 2,
    state: { phase: "gameplay", actor: 0, scores: [77, 0] },
    dice: [5, 4, 6, 6],
    steps: [
      { seat: 0, action: { type: "roll" } },
      { seat: 1, action: { type: "roll" } },
      { seat: 0, action: { type: "roll" } },
    ],
  };

  it("prints one line per step with the whole state", () => {
    const { status, stdout, stderr } = run("tools/scenario.ts", ["-"], JSON.stringify(example));
    assert.equal(status, 0);
    assert.equal(stderr, "");
    const steps = lines(stdout).map((line) => JSON.parse(line));
    assert.deepEqual(
      steps.map(({ ok, code, state }) => [ok, code, state.scores, state.actor]),
      [
        [true, undefined, [77, 0], 0],
        [false, "not-your-turn", [77, 0], 0],
        [true, undefined, [0, 0], 1],
      ],
    );
    assert.equal(steps[0].events[0].type, "rolled");
  });

  it("exits with 2 and one clear line when the file cannot be run", () => {
    const broken: [string, RegExp][] = [
      ["{", /not JSON/],
      ["[]", /malformed/],
      [JSON.stringify({ ...example, dice: [5] }), /dice are used up/],
      [JSON.stringify({ ...example, dice: [7] }), /malformed scenario at dice/],
      [JSON.stringify({ ...example, options: { speed: 3 } }), /options/],
      [JSON.stringify({ ...example, game: "chess" }), /unknown game/],
      [JSON.stringify({ ...example, seats: 3 }), /seats/],
      [JSON.stringify({ ...example, deck: ["1S"] }), /malformed scenario at deck/],
      [JSON.stringify({ ...example, surprise: 1 }), /surprise/],
      [JSON.stringify({ ...example, steps: [{ action: {} }] }), /malformed scenario at steps/],
    ];
    for (const [text, message] of broken) {
      const { status, stdout, stderr } = run("tools/scenario.ts", ["-"], text);
      assert.equal(status, 2, text);
      assert.equal(stdout, "");
      assert.equal(lines(stderr).length, 1);
      assert.match(stderr, message);
    }
    assert.equal(run("tools/scenario.ts", ["no-such-file.json"]).status, 2);
    assert.equal(run("tools/scenario.ts", []).status, 2);
  });

  it("runs a batch, one output line per input line", () => {
    const batch = [example, { ...example, steps: [] }, { ...example, dice: [] }]
      .map((it) => JSON.stringify(it))
      .join("\n");
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    writeFileSync(join(folder, "batch.ndjson"), batch);
    const { status, stdout, stderr } = run("tools/scenario.ts", ["--batch", join(folder, "batch.ndjson")]);
    rmSync(folder, { recursive: true });
    const results = lines(stdout).map((line) => JSON.parse(line));
    assert.deepEqual(
      results.map((result) => (Array.isArray(result) ? result.length : result.error)),
      [3, 0, "the scenario's dice are used up"],
    );
    assert.equal(status, 2, "a line that cannot be run makes the command fail");
    assert.match(stderr, /^line 3: /);
  });
});

describe("the verify command", () => {
  it("accepts a genuine transcript and lists what it checked", () => {
    const { status, stdout } = run("tools/verify.ts", [golden]);
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^verified: match golden-dash-dice-classic of dash-dice, \d+ actions, \d+ draws, won by Player [12]$/m,
    );
  });

  it("compares the commitment with a published one", () => {
    const { commitment } = JSON.parse(readFileSync(golden, "utf8")) as { commitment: string };
    assert.equal(run("tools/verify.ts", [golden, "--commitment", commitment]).status, 0);
    const { status, stderr } = run("tools/verify.ts", [golden, "--commitment", "0".repeat(64)]);
    assert.equal(status, 1);
    assert.match(stderr, /wrong-commitment/);
    assert.equal(run("tools/verify.ts", [golden, "--commitment"]).status, 2);
  });

  it("rejects a transcript with one bit flipped, even where it is no valid UTF-8", () => {
    for (const bit of [0x01, 0x80]) {
      const bytes = readFileSync(golden);
      const name = bytes.indexOf("Player 1");
      bytes[name] = (bytes[name] ?? 0) ^ bit;
      const { status, stderr } = run("tools/verify.ts", ["-"], bytes.toString("latin1"));
      assert.equal(status, 1);
      assert.match(stderr, /^not verified: /);
    }
  });

  it("verifies the moves of a challenge at once, and its dice when the day is over", () => {
    const options = challengeOf("dash-dice", "classic")?.options ?? {};
    const source = { kind: "daily" as const, day: "2026-11-20", challenge: "classic" };
    const players = [account("ann"), bot()];
    const { record } = finishedMatch({ game: "dash-dice", options, players, source });
    const transcript = transcribe(gameOf("dash-dice") as NonNullable<ReturnType<typeof gameOf>>, record);
    const sealed = run("tools/verify.ts", ["-"], transcriptText(seal(transcript)));
    assert.equal(sealed.status, 3);
    assert.match(sealed.stderr, /^sealed: .*2026-11-20/);
    const args = ["-", "--commitment", transcript.commitment];
    assert.equal(run("tools/verify.ts", args, transcriptText(transcript)).status, 0);
  });

  it("verifies the record of a run of the Gauntlet, and no other score", () => {
    const seed = "5e".repeat(32);
    const commitment = commitmentOf(seed);
    const record = {
      ...{ kind: "gauntlet", id: "r", edition: 2, commitment, seed, beaten: 0, money: 5 },
      events: [{ type: "gaveUp" }],
    };
    const good = run("tools/verify.ts", ["-", "--commitment", commitment], JSON.stringify(record));
    assert.equal(good.status, 0, good.stderr);
    assert.match(good.stdout, /^verified: run r of the Gauntlet, 0 matches, 0 opponents beaten, \$5$/m);
    const forged = run("tools/verify.ts", ["-"], JSON.stringify({ ...record, beaten: 3 }));
    assert.equal(forged.status, 1);
    assert.match(forged.stderr, /wrong-score/);
  });

  it("prints its usage", () => {
    assert.equal(run("tools/verify.ts", []).status, 2);
    assert.equal(run("tools/verify.ts", ["nowhere.json"]).status, 2);
  });
});

describe("the sim command", () => {
  it("prints win shares, mean length and speed, reproducibly for a seed", () => {
    const args = ["dash-dice", "--mode", "true-grit", "--matches", "200", "--seed", "7", "--bots", "easy,hard"];
    const [first, second] = [run("tools/sim.ts", args), run("tools/sim.ts", args)];
    assert.equal(first.status, 0);
    assert.match(first.stdout, /seat 0 \(easy\) won \d+\.\d\d %/);
    assert.match(first.stdout, /mean length \d+\.\d actions/);
    assert.match(first.stdout, /\d+ matches per second and core/);
    const results = ({ stdout }: { stdout: string }) => lines(stdout).slice(0, -1);
    assert.deepEqual(results(first), results(second));
  });

  it("rejects unknown arguments", () => {
    for (const args of [
      [],
      ["chess"],
      ["dash-dice", "--mode", "x"],
      ["dash-dice", "--matches", "-1"],
      ["dash-dice", "--fast"],
      ["dash-dice", "--options", "5"],
      ["dash-dice", "--levels", "--mode", "chess"],
      ["dash-dice", "--levels", "--options", '{"mode":"chess"}'],
    ]) {
      const { status, stderr } = run("tools/sim.ts", args);
      assert.equal(status, 2, args.join(" "));
      assert.notEqual(stderr, "");
    }
  });
});
