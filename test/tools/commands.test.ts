import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { ScenarioError } from "../../shared/core/scenario.ts";
import { seal, transcribe, transcriptText } from "../../shared/core/transcript.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { runLines, runText } from "../../tools/scenario.ts";
import { verify } from "../../tools/verify.ts";
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

  it("says in one line why a file cannot be run", () => {
    const broken: [string, RegExp][] = [
      ["{", /not JSON/],
      ["[]", /malformed/],
      [JSON.stringify({ ...example, dice: [5] }), /dice are used up/],
      [JSON.stringify({ ...example, dice: [7] }), /malformed scenario at dice/],
      [JSON.stringify({ ...example, options: { speed: 3 } }), /options/],
      [JSON.stringify({ ...example, game: "chess" }), /unknown game/],
      [JSON.stringify({ ...example, seats: 3 }), /seats/],
      [JSON.stringify({ ...example, deck: ["1S"] }), /malformed scenario at deck/],
      [JSON.stringify({ ...example, deck: ["AS"] }), /dash-dice deals no such deck/],
      [JSON.stringify({ ...example, state: { phase: "gameplay", scores: null } }), /malformed scenario at state/],
      [JSON.stringify({ ...example, surprise: 1 }), /surprise/],
      [JSON.stringify({ ...example, steps: [{ action: {} }] }), /malformed scenario at steps/],
    ];
    for (const [text, message] of broken) {
      assert.throws(
        () => runText(text),
        (error) => {
          assert.ok(error instanceof ScenarioError, text);
          assert.match(error.message, message);
          assert.doesNotMatch(error.message, /\n/);
          return true;
        },
      );
    }
  });

  it("runs a batch, one result per line, and reports the lines that cannot be run", () => {
    const batch = [example, { ...example, steps: [] }, { ...example, dice: [] }].map((line) => JSON.stringify(line));
    const { results, failed } = runLines(`${batch.join("\n")}\n`);
    assert.deepEqual(
      results.map((result) => (Array.isArray(result) ? result.length : result.error)),
      [3, 0, "the scenario's dice are used up"],
    );
    assert.deepEqual(failed, ["line 3: the scenario's dice are used up"]);
  });
});

describe("the verify command", () => {
  const verifyText = (text: string, commitment?: string) => verify(Buffer.from(text), commitment);

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
    assert.equal(verify(readFileSync(golden), commitment).status, 0);
    const { status, line } = verify(readFileSync(golden), "0".repeat(64));
    assert.equal(status, 1);
    assert.match(line, /wrong-commitment/);
  });

  it("rejects a transcript with one bit flipped, even where it is no valid UTF-8", () => {
    for (const bit of [0x01, 0x80]) {
      const bytes = readFileSync(golden);
      const name = bytes.indexOf("Player 1");
      bytes[name] = (bytes[name] ?? 0) ^ bit;
      const { status, line } = verify(bytes);
      assert.equal(status, 1);
      assert.match(line, /^not verified: /);
    }
  });

  it("verifies the moves of a challenge at once, and its dice when the day is over", () => {
    const options = challengeOf("dash-dice", "classic")?.options ?? {};
    const source = { kind: "daily" as const, day: "2026-11-20", challenge: "classic" };
    const players = [account("ann"), bot()];
    const { record } = finishedMatch({ game: "dash-dice", options, players, source });
    const transcript = transcribe(gameOf("dash-dice") as NonNullable<ReturnType<typeof gameOf>>, record);
    const sealed = verifyText(transcriptText(seal(transcript)));
    assert.equal(sealed.status, 3);
    assert.match(sealed.line, /^sealed: .*2026-11-20/);
    assert.equal(verifyText(transcriptText(transcript), transcript.commitment).status, 0);
  });

  it("verifies the record of a run of the Gauntlet, and no other score", () => {
    const seed = "5e".repeat(32);
    const commitment = commitmentOf(seed);
    const record = {
      ...{ kind: "gauntlet", id: "r", edition: 2, commitment, seed, beaten: 0, money: 5 },
      events: [{ type: "gaveUp" }],
    };
    assert.deepEqual(verifyText(JSON.stringify(record), commitment), {
      status: 0,
      line: "verified: run r of the Gauntlet, 0 matches, 0 opponents beaten, $5",
    });
    const forged = verifyText(JSON.stringify({ ...record, beaten: 3 }));
    assert.equal(forged.status, 1);
    assert.match(forged.line, /wrong-score/);
  });
});

describe("the sim command", () => {
  it("prints win shares, mean length and speed", () => {
    const args = ["dash-dice", "--mode", "true-grit", "--matches", "200", "--seed", "7", "--bots", "easy,hard"];
    const { status, stdout } = run("tools/sim.ts", args);
    assert.equal(status, 0);
    assert.match(stdout, /seat 0 \(easy\) won \d+\.\d\d %/);
    assert.match(stdout, /mean length \d+\.\d actions/);
    assert.match(stdout, /\d+ matches per second and core/);
  });
});
