import assert from "node:assert/strict";
import { commitmentOf } from "../../shared/core/fairness.ts";
import { type CommonState, type GameDefinition, parseAction, play } from "../../shared/core/game.ts";
import { openMatch, type RecordedAction, type RecordedPlayer } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { transcribe, transcriptText, verifyTranscript } from "../../shared/core/transcript.ts";
import { type CatalogEntry, catalog, type GameId, gameOf } from "../../shared/games/catalog.ts";
import { actorsOf } from "../helpers/play/playout.ts";

const agree = { type: "agreeDraw" } as const;

function begin(id: GameId, raw: object, seats = 2): { game: GameDefinition; state: CommonState } {
  const { game }: CatalogEntry = catalog[id];
  const options = game.options.safeParse(raw);
  assert.ok(options.success);
  return { game, state: game.create(options.data, seats, seededRng(1)) };
}

const codeOf = (game: GameDefinition, state: CommonState): string => {
  const played = play(game, state, 0, agree, seededRng(1));
  return played.ok ? "agreed" : played.rejection.code;
};

describe("a draw by agreement", () => {
  it("is possible where the rules allow one: True Grit, Farkle over ten rounds, and Casino", () => {
    const known: [GameId, object, number][] = [
      ["dash-dice", { mode: "true-grit" }, 2],
      ["farkle", { mode: "ten-round" }, 3],
      ["casino", {}, 2],
      ["casino", { partners: true }, 4],
    ];
    for (const [id, options, seats] of known) {
      const { game, state } = begin(id, options, seats);
      const played = play(game, state, 0, agree, seededRng(1));
      assert.ok(played.ok);
      const result = { winners: [...Array(seats).keys()], reason: "draw" };
      assert.deepEqual(played.events, [{ type: "drawAgreed" }, { type: "matchEnded", result }]);
      assert.deepEqual([state.result, state.actor, state.phase], [result, null, "gameOver"]);
      assert.equal(codeOf(game, state), "match-over");
    }
  });

  it("is rejected everywhere else, and changes nothing", () => {
    const unknown: [GameId, object][] = [
      ["dash-dice", { mode: "classic" }],
      ["dash-dice", { mode: "zero-hour" }],
      ["dash-dice", { mode: "last-line" }],
      ["farkle", { mode: "standard" }],
      ["dice-10-000", {}],
    ];
    for (const [id, options] of unknown) {
      const { game, state } = begin(id, options);
      const before = structuredClone(state);
      assert.equal(codeOf(game, state), "no-draw-here");
      assert.deepEqual(state, before);
    }
  });

  it("cannot be sent by a client: only a table records it", () => {
    for (const { game } of Object.values<CatalogEntry>(catalog)) {
      const parsed = parseAction(game, agree);
      assert.ok(!parsed.ok && parsed.rejection.code === "malformed-action");
    }
  });
});

describe("the transcript of an agreed draw", () => {
  const { game, state } = begin("dash-dice", { mode: "true-grit" });
  const serverSeed = "5e".repeat(32);
  const people: RecordedPlayer[] = ["Ann", "Ben"].map((name) => ({ name, kind: "human", seed: name }));
  const header = (players: RecordedPlayer[], mode: string) => ({
    id: "m",
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: { ...(state as CommonState & { options: object }).options, mode },
    players,
    serverSeed,
    commitment: commitmentOf(serverSeed),
    rotation: null,
  });

  /** A match of one call that ends with this entry. */
  function written(entry: RecordedAction, players = people, mode = "true-grit"): string {
    const opened = openMatch(game, header(players, mode));
    const [seat] = actorsOf(game, opened.state) as [number];
    const call: RecordedAction = { seat, by: "player", action: { type: "call", parity: "odd" } as { type: string } };
    const record = { ...header(players, mode), actions: [call, entry] };
    const verdict = verifyTranscript(transcriptText(transcribe(game, record)), gameOf);
    return verdict.ok ? verdict.transcript.result.reason : verdict.code;
  }

  it("verifies", () => assert.equal(written({ seat: 1, by: "player", action: agree }), "draw"));

  it("is rejected when a bot or the clock agreed, when a bot had a seat, and where no draw exists", () => {
    const forged: [RecordedAction, RecordedPlayer[]?, string?][] = [
      [{ seat: 1, by: "bot", action: agree }],
      [{ seat: 1, by: "clock", action: agree }],
      [{ seat: 7, by: "player", action: agree }],
      [{ seat: 1, by: "player", action: { ...agree, winners: [1] } as { type: string } }],
      [{ seat: 1, by: "player", action: agree }, people.toSpliced(1, 1, { name: "Bot", kind: "bot", seed: "" })],
      [{ seat: 1, by: "player", action: agree }, people, "classic"],
    ];
    for (const [entry, players, mode] of forged) {
      assert.throws(() => written(entry, players, mode), { code: "illegal-action" }, JSON.stringify(entry));
    }
  });
});
