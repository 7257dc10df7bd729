import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { commitmentOf, hashOf } from "../../shared/core/fairness.ts";
import { timeTaken } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { recordOf, type Transcript, transcriptText, verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";

const golden = readFileSync(new URL("../playthroughs/dash-dice/classic.json", import.meta.url), "utf8");

const codeOf = (raw: string): string => {
  const verdict = verifyTranscript(raw, gameOf);
  return verdict.ok ? "verified" : verdict.code;
};

/** Changes something and recomputes the digest, as a forger who knows the format would. */
function forged(change: (transcript: Transcript) => void): string {
  const transcript: Transcript = JSON.parse(golden);
  change(transcript);
  const { digest: _, ...body } = transcript;
  return transcriptText({ ...body, digest: hashOf(body) });
}

describe("a transcript", () => {
  it("verifies as written", () => assert.equal(codeOf(golden), "verified"));

  it("fails on any flipped byte", () => {
    const bytes = Buffer.from(golden);
    const rng = seededRng(1);
    for (let trial = 0; trial < 400; trial++) {
      const flipped = Buffer.from(bytes);
      const at = rng.int(flipped.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << rng.int(7));
      assert.notEqual(codeOf(flipped.toString("utf8")), "verified", `byte ${at}`);
    }
  });

  it("fails when it is cut, padded or reformatted", () => {
    assert.notEqual(codeOf(golden.slice(0, -1)), "verified");
    assert.notEqual(codeOf(`${golden} `), "verified");
    assert.equal(codeOf(JSON.stringify(JSON.parse(golden), null, 2)), "not-canonical");
    for (const junk of ["", "null", "[]", "{}", "\u0000"]) assert.equal(codeOf(junk), "malformed-transcript");
  });

  it("carries the times of the actions outside of what a replay verifies", () => {
    const timed = forged(({ actions }) => {
      for (const [index, action] of actions.entries()) action.at = 1500 * (index + 1);
    });
    const verdict = verifyTranscript(timed, gameOf);
    assert.ok(verdict.ok);
    const { actions } = recordOf(verdict.transcript);
    assert.equal(timeTaken(actions, 0), 1500);
    assert.equal(timeTaken(actions, actions.length - 1), 1500);
    assert.equal(timeTaken(recordOf(JSON.parse(golden)).actions, 0), null, "a transcript from before there were times");
    const negative = forged(({ actions: [first] }) => {
      if (first) first.at = -1;
    });
    assert.equal(codeOf(negative), "malformed-transcript");
  });

  it("fails when a forger replaces the digest as well", () => {
    const other = "ab".repeat(32);
    const cases: Record<string, (transcript: Transcript) => void> = {
      "broken-commitment": (t) => {
        t.serverSeed = other;
      },
      "wrong-result": (t) => {
        t.result.winners = [1 - (t.result.winners[0] as number)];
      },
      "wrong-seating": (t) => {
        t.seating.reverse();
      },
      "match-not-over": (t) => {
        t.actions.pop();
      },
      "unknown-rules-version": (t) => {
        t.rulesVersion = 99;
      },
      "unknown-game": (t) => {
        t.game = "poker";
      },
      "malformed-options": (t) => {
        t.options = { mode: "nope" };
      },
      "wrong-seats": (t) => {
        t.players.push({ name: "third", kind: "human", seed: "" });
      },
    };
    for (const [code, change] of Object.entries(cases)) {
      assert.equal(codeOf(forged(change)), code);
    }
    const seedSwapped = forged((t) => {
      t.serverSeed = other;
      t.commitment = commitmentOf(other);
    });
    assert.notEqual(codeOf(seedSwapped), "verified");
  });

  it("fails with a changed die, a changed state or an illegal action", () => {
    const lastRoll = (t: Transcript) => t.actions.findLast(({ action }) => action.type === "roll");
    assert.equal(
      codeOf(
        forged((t) => {
          const draw = lastRoll(t)?.draws[0];
          if (draw) draw[1] = (draw[1] + 1) % 6;
        }),
      ),
      "wrong-draw",
    );
    assert.equal(
      codeOf(
        forged((t) => {
          const roll = lastRoll(t);
          if (roll) roll.hash = "0".repeat(64);
        }),
      ),
      "wrong-state",
    );
    assert.equal(
      codeOf(
        forged((t) => {
          const roll = lastRoll(t);
          if (roll) roll.action = { type: "pass" };
        }),
      ),
      "illegal-action",
    );
  });
});
