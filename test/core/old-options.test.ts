import assert from "node:assert/strict";
import { commitmentOf, hashOf } from "../../shared/core/fairness.ts";
import type { GameDefinition } from "../../shared/core/game.ts";
import { type MatchRecord, openMatch, stateHashOf } from "../../shared/core/match-record.ts";
import { transcribe, transcriptText, verifyTranscript } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import type { Dice10000State } from "../../shared/games/dice-10-000/contract.ts";

const serverSeed = "5e".repeat(32);

/** A match of Dice 10 000 from before it could have a number of rounds. */
const record: MatchRecord = {
  id: "m-old",
  game: "dice-10-000",
  rulesVersion: 1,
  options: { openingYield: "reject" },
  players: ["Ann", "Ben"].map((name) => ({ name, kind: "human", seed: "" })),
  serverSeed,
  commitment: commitmentOf(serverSeed),
  rotation: null,
  actions: [{ seat: 0, by: "player", action: { type: "resign" } }],
};
const game = gameOf(record.game) as GameDefinition<Dice10000State>;

describe("a record from before an option existed", () => {
  it("is read with the default of the option", () => {
    assert.equal(openMatch(game, record).state.options.rounds, 0);
  });

  it("keeps its state hashes, which cover the options as recorded", () => {
    const { state } = openMatch(game, record);
    assert.equal(stateHashOf(record, state), hashOf({ ...state, options: record.options }));
    assert.notEqual(stateHashOf(record, state), hashOf(state));
  });

  it("has a transcript that verifies", () => {
    assert.deepEqual(verifyTranscript(transcriptText(transcribe(game, record)), gameOf).ok, true);
  });
});
