import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { commitmentOf, hashOf } from "../../shared/core/fairness.ts";
import type { CommonState, GameDefinition, GameEvent, Seat } from "../../shared/core/game.ts";
import { type MatchHeader, openMatch, playIn } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { SameLuck } from "../../shared/core/same-luck.ts";
import { isSealed, seal, transcribe, transcriptText, verifyTranscript } from "../../shared/core/transcript.ts";
import { challengeOf, challenges } from "../../shared/daily/challenges.ts";
import { type CatalogEntry, catalog, gameOf } from "../../shared/games/catalog.ts";
import { actorsOf } from "../helpers/play/playout.ts";
import { fc } from "../helpers/setup/fuzz-seed.ts";

const SEED = hashOf("the seed of a day");

/** A draw by its description, with Node's cryptography. */
const drawn = (moment: unknown[], range: number): number =>
  createHmac("sha256", Buffer.from(SEED, "hex")).update(JSON.stringify(moment)).digest().readUInt32BE(0) % range;

const turnEnded = (seat: Seat): GameEvent => ({ type: "turnEnded", seat, next: 1 - seat }) as GameEvent;

describe("the same luck for all players of a seed", () => {
  it("is the documented HMAC-SHA-256 of seat, turn, roll and die", () => {
    const luck = new SameLuck(SEED);
    assert.equal(luck.int(2 ** 32), drawn([null, 0, 0], 2 ** 32));
    luck.enter(1);
    assert.equal(luck.int(2 ** 32), drawn([1, 1, 1, 0, 0], 2 ** 32));
    assert.equal(luck.int(2 ** 32), drawn([1, 1, 1, 1, 0], 2 ** 32));
    luck.leave([]);
    luck.enter(1);
    assert.equal(luck.int(2 ** 32), drawn([1, 1, 2, 0, 0], 2 ** 32));
    luck.leave([turnEnded(1)]);
    luck.enter(1);
    assert.equal(luck.int(2 ** 32), drawn([1, 2, 1, 0, 0], 2 ** 32));
  });

  it("does not count actions without a draw, nor refused ones", () => {
    const luck = new SameLuck(SEED);
    luck.enter(0);
    luck.leave([]);
    luck.enter(0);
    luck.enter(0);
    assert.equal(luck.int(2 ** 32), drawn([0, 1, 1, 0, 0], 2 ** 32));
  });

  it("draws again instead of favouring a value", () => {
    const luck = new SameLuck(SEED);
    const range = 2 ** 31 + 1;
    const words = [0, 1, 2, 3].map((attempt) =>
      createHmac("sha256", Buffer.from(SEED, "hex"))
        .update(JSON.stringify([null, 0, attempt]))
        .digest()
        .readUInt32BE(0),
    );
    assert.equal(
      luck.int(range),
      words.find((word) => word < range),
    );
  });

  it("gives the third roll of turn four the same dice, whatever was rolled before", () => {
    const dice = (before: readonly (readonly number[])[]) => {
      const luck = new SameLuck(SEED);
      for (const turn of before) {
        for (const [index, count] of turn.entries()) {
          luck.enter(0);
          for (let die = 0; die < count; die++) luck.int(6);
          luck.leave(index === turn.length - 1 ? [turnEnded(0)] : []);
        }
      }
      for (const count of [6, 4]) {
        luck.enter(0);
        for (let die = 0; die < count; die++) luck.int(6);
        luck.leave([]);
      }
      luck.enter(0);
      return [0, 1, 2, 3].map(() => luck.int(6));
    };
    const turn = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });
    const three = fc.array(turn, { minLength: 3, maxLength: 3 });
    fc.assert(fc.property(three, three, (one, other) => assert.deepEqual(dice(one), dice(other))));
  });
});

interface Roll {
  key: string;
  dice: number[];
}

const headerOf = (game: GameDefinition, challenge: string, seed: string): MatchHeader => ({
  id: seed,
  game: game.id,
  rulesVersion: game.rulesVersion,
  options: challengeOf(game.id, challenge)?.options ?? {},
  players: ["a", "b"].map((name) => ({ name, kind: "human", seed: `${seed} ${name}` })),
  serverSeed: SEED,
  commitment: commitmentOf(SEED),
  rotation: 0,
  source: { kind: "daily", day: "2026-11-17", challenge },
});

/** Plays a challenge at random; returns its transcript and every roll by seat, turn and roll. */
function randomAttempt(game: GameDefinition, challenge: string, seed: number) {
  const chance = seededRng(seed);
  const header = headerOf(game, challenge, `${seed}`);
  const match = openMatch(game, header);
  const actions = [];
  const turns = [0, 0];
  const rolls = [0, 0];
  const rolled: Roll[] = [];
  while (!match.state.result) {
    const [seat] = actorsOf(game, match.state) as [Seat];
    const legal = game.legalActions(match.state, seat);
    const action = legal[chance.int(legal.length)] as (typeof legal)[number];
    const dice: number[] = [];
    const { int } = match.rng;
    const rng = match.rng;
    rng.int = (n) => {
      const value = int.call(rng, n);
      dice.push(value);
      return value;
    };
    const played = playIn(game, match, seat, action);
    rng.int = int;
    if (!played.ok) throw new Error(`${JSON.stringify(action)} was refused: ${played.rejection.code}`);
    actions.push({ seat, by: "player" as const, action });
    if (dice.length > 0) rolled.push({ key: `${seat} ${turns[seat]} ${rolls[seat]}`, dice });
    if (dice.length > 0) rolls[seat] = (rolls[seat] as number) + 1;
    for (const event of played.events as { type: string; seat: Seat }[]) {
      if (event.type !== "turnEnded") continue;
      turns[event.seat] = (turns[event.seat] as number) + 1;
      rolls[event.seat] = 0;
    }
  }
  return { transcript: transcribe(game, { ...header, actions }), rolled };
}

describe("attempts at the challenge of a day", () => {
  for (const [id, list] of [...challenges]) {
    const { game }: CatalogEntry = catalog[id];
    for (const { id: challenge } of list) {
      it(`draw the same in ${id} (${challenge}) at the same moment of every match`, () => {
        const seen = new Map<string, number[]>();
        const openings = new Set<string>();
        let met = 0;
        for (let seed = 1; seed <= 6; seed++) {
          const { transcript, rolled } = randomAttempt(game, challenge, seed);
          openings.add(JSON.stringify(transcript.opening.draws));
          for (const { key, dice } of rolled) {
            const known = seen.get(key) ?? [];
            const common = Math.min(known.length, dice.length);
            assert.deepEqual(dice.slice(0, common), known.slice(0, common), key);
            met += common;
            if (dice.length > known.length) seen.set(key, dice);
          }
        }
        assert.equal(openings.size, 1);
        assert.ok(met > 0 || JSON.parse([...openings][0] as string).length > 0);
      });

      it(`verify in ${id} (${challenge}), sealed and with the seed`, () => {
        const { transcript } = randomAttempt(game, challenge, 9);
        assert.ok(verifyTranscript(transcriptText(transcript), gameOf).ok);
        const sealed = seal(transcript);
        assert.ok(isSealed(sealed));
        assert.equal(transcriptText(sealed).includes(SEED), false);
        assert.ok(verifyTranscript(transcriptText(sealed), gameOf).ok);
      });
    }
  }

  const { transcript } = randomAttempt(catalog["dash-dice"].game as GameDefinition<CommonState>, "classic", 3);
  const codeOf = (changed: object): string => {
    const { digest: _, ...body } = { ...transcript, ...changed };
    const verdict = verifyTranscript(transcriptText({ ...body, digest: hashOf(body) }), gameOf);
    return verdict.ok ? "verified" : verdict.code;
  };

  it("do not verify as matches of their own stream", () => {
    assert.notEqual(codeOf({ source: undefined }), "verified");
  });

  it("cannot be sealed without a day", () => {
    assert.equal(codeOf({ source: undefined, serverSeed: "" }), "broken-commitment");
  });

  it("do not verify with a changed die, sealed or not", () => {
    const actions = transcript.actions.map((action, index) =>
      index === 1 ? { ...action, draws: action.draws.map(([n, value]) => [n, (value + 1) % n]) } : action,
    );
    assert.equal(codeOf({ actions }), "wrong-draw");
    assert.match(codeOf({ actions, serverSeed: "" }), /wrong-state|illegal-action/);
    assert.equal(codeOf({ actions: transcript.actions.slice(0, 2), serverSeed: "" }), "match-not-over");
    const cut = transcript.actions.map((action) => ({ ...action, draws: [] }));
    assert.equal(codeOf({ actions: cut, serverSeed: "" }), "wrong-draw");
  });

  it("do not depend on the seeds of the players", () => {
    const players = transcript.players.map((player) => ({ ...player, seed: "another" }));
    assert.equal(codeOf({ players }), "verified");
  });
});
