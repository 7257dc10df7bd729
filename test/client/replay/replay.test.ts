import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Playback } from "../../../client/src/pages/replay/playback.ts";
import { turnAt, turnsOf } from "../../../client/src/pages/replay/turns.ts";
import { Reel } from "../../../client/src/table/replay/reel.ts";
import { ReplayTable } from "../../../client/src/table/replay/replay-table.ts";
import { replay as text } from "../../../client/src/text/index.ts";
import type { CommonState, GameDefinition, Viewer } from "../../../shared/core/game.ts";
import { replay } from "../../../shared/core/match-record.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { recordOf, type Transcript, transcribe, verifyTranscript } from "../../../shared/core/transcript.ts";
import { gameOf } from "../../../shared/games/catalog.ts";
import { anonymousPlayer, finishedMatch } from "../../helpers/play/finished-match.ts";
import { faceless } from "../table/local.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "test/playthroughs");

function reelOf(file: string): Reel {
  const verdict = verifyTranscript(readFileSync(join(folder, file), "utf8"), gameOf);
  assert.ok(verdict.ok);
  return new Reel(gameOf(verdict.transcript.game) as GameDefinition, verdict.transcript);
}

/** The state after each action, played once from start to end. */
function statesOf({ game, transcript }: { game: GameDefinition; transcript: Transcript }): CommonState[] {
  const states: CommonState[] = [];
  replay(game, recordOf(transcript), (state) => states.push(structuredClone(state)));
  return states;
}

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));

describe("a replay", () => {
  for (const file of files) {
    it(`of ${file} shows the same state at a step, from whatever direction it is reached`, async () => {
      const reel = reelOf(file);
      const states = statesOf(reel);
      const viewers: Viewer[] = ["spectator", ...reel.seating.keys()];
      const table = new ReplayTable(faceless(reel.game), reel, "spectator");
      const chance = seededRng(3);
      for (let look = 0; look < 40; look++) {
        const viewer = viewers[chance.int(viewers.length)] as Viewer;
        if (chance.int(3) === 0) table.look(viewer);
        const way = chance.int(3);
        if (way === 0) await table.forward();
        else table.goTo(way === 1 ? table.position.value - 1 : chance.int(reel.end + 1));
        const expected = reel.game.viewFor(states[table.position.value] as CommonState, table.viewer.value);
        assert.deepEqual(table.view.value, expected, `step ${table.position.value}`);
        assert.deepEqual(table.shown.value, expected);
      }
    });
  }

  it("has its log in step, without events that are not reached yet", async () => {
    const reel = reelOf("casino/standard.json");
    const table = new ReplayTable(faceless(reel.game), reel, 0);
    const told = () => table.log.value.map(({ sentence }) => sentence);
    assert.deepEqual(told(), []);
    await table.forward();
    const first = told();
    assert.equal(first.length, 1);
    await table.forward();
    assert.ok(told().length > first.length);
    table.goTo(1);
    assert.deepEqual(told(), first);
    table.goTo(reel.end);
    assert.match(told().at(-1) ?? "", /won|draw/);
  });

  it("stays within the match", async () => {
    const reel = reelOf("dash-dice/classic.json");
    const table = new ReplayTable(faceless(reel.game), reel, "spectator");
    table.goTo(-1);
    assert.equal(table.position.value, 0);
    table.goTo(reel.end + 5);
    assert.equal(table.position.value, reel.end);
    await table.forward();
    assert.equal(table.position.value, reel.end);
  });

  it("plays by itself to the end and stops there; from the end it starts again", async () => {
    const reel = reelOf("dash-dice/true-grit.json");
    const table = new ReplayTable(faceless(reel.game), reel, "spectator");
    const playback = new Playback(table);
    playback.speed.value = 4;
    table.goTo(reel.end - 2);
    await playback.play();
    assert.equal(table.position.value, reel.end);
    assert.equal(playback.playing.value, false);
    const again = playback.play();
    assert.equal(table.position.value, 1);
    playback.pause();
    await again;
    assert.ok(table.position.value < reel.end);
  });

  it("rejects moves with an explanation", async () => {
    const reel = reelOf("farkle/plain.json");
    const table = new ReplayTable(faceless(reel.game), reel, 0);
    await table.act();
    assert.equal(table.notice.value?.sentence, text.onlyLooking);
    assert.equal(table.position.value, 0);
  });
});

describe("the turns of a replay", () => {
  for (const file of files) {
    it(`divide ${file} without a gap, each by one seat`, () => {
      const { frames, end } = reelOf(file);
      const turns = turnsOf(frames);
      assert.equal(turns[0]?.from, 1);
      assert.equal(turns.at(-1)?.to, end);
      for (const [index, { seat, from, to }] of turns.entries()) {
        assert.equal(turns[index + 1]?.from ?? end + 1, to + 1);
        for (const frame of frames.slice(from, to + 1)) assert.equal(frame.seat, seat);
      }
    });
  }

  it("know their time, if the record has times", () => {
    const record = finishedMatch({
      game: "dash-dice",
      players: ["Ann", "Ben"].map(anonymousPlayer),
      pace: 2000,
    }).record;
    const game = gameOf("dash-dice") as GameDefinition;
    const { frames } = new Reel(game, transcribe(game, record));
    const turns = turnsOf(frames);
    assert.ok(turns.length > 1);
    for (const { from, to, took } of turns) assert.equal(took, 2000 * (to - from + 1));
    assert.equal(turnsOf(reelOf("dash-dice/classic.json").frames)[0]?.took, null);
  });

  it("know their round and their points", () => {
    const { frames, end } = reelOf("dice-10-000/standard.json");
    const turns = turnsOf(frames);
    assert.equal(turns[0]?.round, 1);
    const rounds = turns.map(({ round }) => round as number);
    assert.deepEqual(
      rounds,
      rounds.toSorted((a, b) => a - b),
    );
    for (const [seat, score] of (frames[end]?.scores ?? []).entries()) {
      const own = turns.filter((turn) => turn.seat === seat);
      assert.equal(own.at(-1)?.score, score);
      assert.equal(
        own.reduce((sum, { gained }) => sum + gained, 0),
        score,
      );
    }
    const [first, second] = turns;
    assert.equal(turnAt(turns, 0), first);
    assert.equal(turnAt(turns, first?.to ?? 0), second);
    assert.equal(turnAt(turns, end), turns.at(-1));
  });
});
