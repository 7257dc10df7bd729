import assert from "node:assert/strict";
import { BOT_LEVELS, type BotLevel } from "../../shared/core/bot.ts";
import { canonicalJson, commitmentOf } from "../../shared/core/fairness.ts";
import { type Action, mayAct, parseAction, play } from "../../shared/core/game.ts";
import { openMatch, type RecordedAction } from "../../shared/core/match-record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { transcribe, transcriptText, verifyTranscript } from "../../shared/core/transcript.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { EXAMPLES } from "../helpers/examples.ts";
import { actorsOf, playout, replayMoves } from "../helpers/play/playout.ts";
import { IS_WIDE } from "../helpers/wide.ts";

/** The size is that of `npm run marathon`, which plays a million random matches. */
const MATCHES = IS_WIDE ? 300 : 10;
const REPLAYED = IS_WIDE ? 40 : 3;

/** Levels that move in turn. */
const MIXED: readonly BotLevel[] = ["easy", "easy", "medium", "easy", "easy", "hard"];

/** The bots of each match: one level after the other, or all in turn; one for further variants, which share their code. */
function lineUps(isFirst: boolean): (readonly BotLevel[])[] {
  if (IS_WIDE) return BOT_LEVELS.map((level) => [level]);
  return isFirst ? [MIXED] : [["easy"]];
}
/** Random matches of some games take a thousand actions, so only every seventh state of the first ones is compared. */
const isCompared = (step: number): boolean => step % 7 === 0 && (IS_WIDE || step < 300);

const GARBAGE: unknown[] = [
  null,
  undefined,
  0,
  Number.NaN,
  "roll",
  [],
  {},
  { type: null },
  { type: "no-such-action" },
  { type: "roll", extra: 1 },
  { type: "resign", extra: 1 },
  { type: "__proto__" },
  { type: "roll", seat: 1 },
  { type: "x".repeat(5000) },
];

/** Every object in a value that is not frozen. */
function changeableParts(value: object, found = new Set<object>()): Set<object> {
  if (!Object.isFrozen(value)) found.add(value);
  for (const part of Object.values(value)) {
    if (typeof part === "object" && part !== null) changeableParts(part, found);
  }
  return found;
}

for (const { game, bots, variants } of [...Object.values<CatalogEntry>(catalog), ...EXAMPLES]) {
  for (const [index, [variant, raw]] of Object.entries(variants).entries()) {
    describe(`${game.id} (${variant}) keeps the game contract`, () => {
      const parsed = game.options.safeParse(raw);
      assert.ok(parsed.success, "the variant's options are valid");
      const options = parsed.data;
      const seatCounts = [...new Set([game.seats.min, game.seats.max])];
      const seatsOf = (seed: number) => seatCounts[seed % seatCounts.length] as number;

      it("always has a legal action, accepts each of them, and ends", () => {
        for (let seed = 0; seed < MATCHES; seed++) {
          const { state } = playout(game, options, seatsOf(seed), seed);
          assert.ok(state.result && state.result.winners.length > 0);
          assert.equal(state.actor, null);
          assert.equal(state.phase, "gameOver");
          const drawable = game.drawable?.(state) ?? false;
          assert.ok(drawable || state.result.reason !== "draw", "a draw where the game says there is none");
          assert.equal(game.drawable?.(game.viewFor(state, "spectator")) ?? false, drawable);
        }
      });

      it("accepts every listed action on a copy of the state, and only from a seat that may act", () => {
        let checked = 0;
        playout(game, options, seatsOf(1), 7, (state, seat, legal) => {
          if (checked++ > 60) return;
          for (const action of legal) {
            const copy = structuredClone(state);
            assert.ok(play(game, copy, seat, action, seededRng(1)).ok, JSON.stringify(action));
          }
          for (const idle of state.scores.keys()) {
            if (mayAct(game, state, idle)) continue;
            assert.deepEqual(game.legalActions(state, idle), []);
            const before = canonicalJson(state);
            const played = play(game, state, idle, legal[0] as Action, seededRng(1));
            assert.ok(!played.ok && played.rejection.code === "not-your-turn");
            assert.equal(canonicalJson(state), before);
          }
        });
        assert.ok(checked > 0);
      });

      it("returns views that share nothing with the state", () => {
        let steps = 0;
        playout(game, options, seatsOf(1), 7, (state) => {
          if (!isCompared(steps++)) return;
          const own = changeableParts(state);
          for (const viewer of [...state.scores.keys(), "spectator"] as const) {
            for (const part of changeableParts(game.viewFor(state, viewer))) {
              assert.ok(!own.has(part), `${JSON.stringify(part)} is part of both`);
            }
          }
        });
        assert.ok(steps > 0);
      });

      it("samples only states that agree with the view, or hides nothing", () => {
        let steps = 0;
        playout(game, options, seatsOf(1), 7, (state) => {
          if (!isCompared(steps++)) return;
          for (const seat of state.scores.keys()) {
            const view = game.viewFor(state, seat);
            const sampled = game.sampleState?.(view, seat, seededRng(steps));
            if (sampled) assert.deepEqual(game.viewFor(sampled, seat), view);
            else assert.deepEqual(view, state);
          }
        });
        assert.ok(steps > 0);
      });

      it("replays to the same state, and survives JSON", () => {
        for (let seed = 0; seed < REPLAYED; seed++) {
          const seats = seatsOf(seed);
          const { state, moves } = playout(game, options, seats, seed);
          const again = replayMoves(game, options, seats, seed, JSON.parse(JSON.stringify(moves)));
          assert.equal(canonicalJson(again), canonicalJson(state));
          assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
        }
      });

      it("rejects garbage without a change", () => {
        const state = game.create(options, game.seats.min, seededRng(3));
        const before = canonicalJson(state);
        for (const raw of GARBAGE) {
          const action = parseAction(game, raw);
          assert.ok(!action.ok || !("extra" in action.action), `accepted ${JSON.stringify(raw)}`);
          if (!action.ok) assert.equal(action.rejection.code, "malformed-action");
        }
        assert.equal(canonicalJson(state), before);
      });

      it("ends every match by timeouts alone", () => {
        for (let seed = 0; seed < 5; seed++) {
          const rng = seededRng(seed);
          const state = game.create(options, seatsOf(seed), rng);
          for (let turns = 0; !state.result && turns < 400; turns++) {
            const [seat] = actorsOf(game, state);
            assert.ok(seat !== undefined, "a seat is to act");
            const played = play(game, state, seat, game.fallbackAction(state, seat), rng);
            assert.ok(played.ok, "the clock's move is legal");
          }
        }
      });

      it("is played to the end by its bots, and the transcript verifies", () => {
        for (const levels of lineUps(index === 0)) {
          const serverSeed = "5e".repeat(32);
          const header = {
            id: `m-${levels.join()}`,
            game: game.id,
            rulesVersion: game.rulesVersion,
            options,
            players: Array.from({ length: game.seats.min }, (_, i) => ({
              name: `Bot ${i}`,
              kind: "bot" as const,
              seed: "",
            })),
            serverSeed,
            commitment: commitmentOf(serverSeed),
            rotation: null,
          };
          const { state, rng } = openMatch(game, header);
          const thought = seededRng(5);
          const actions: RecordedAction[] = [];
          while (!state.result) {
            const [seat] = actorsOf(game, state) as [number];
            const level = levels[actions.length % levels.length] as BotLevel;
            const action = bots[level](game.viewFor(state, seat), seat, game.legalActions(state, seat), thought);
            const played = play(game, state, seat, action, rng);
            assert.ok(played.ok, `${level}: ${JSON.stringify(action)}`);
            actions.push({ seat, by: "bot", action });
          }
          const transcript = transcribe(game, { ...header, actions });
          const verdict = verifyTranscript(transcriptText(transcript), () => game);
          assert.ok(verdict.ok);
        }
      });
    });
  }
}
