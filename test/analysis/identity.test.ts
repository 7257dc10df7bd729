import assert from "node:assert/strict";
import { reportOf } from "../../shared/analysis/report.ts";
import type { GameDefinition, Seat } from "../../shared/core/game.ts";
import { play } from "../../shared/core/game.ts";
import { type MatchRecord, openMatch } from "../../shared/core/match-record.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { analystFor } from "../../tools/analysis-tables.ts";
import { optionsOf } from "../helpers/options.ts";
import { IS_WIDE } from "../helpers/wide.ts";

/** A match of two seats that choose at random, as a record. */
function randomMatch(game: GameDefinition, options: object, seed: number): MatchRecord {
  const record: MatchRecord = {
    id: `random-${seed}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    players: ["Ann", "Ben"].map((name) => ({ name, kind: "human", seed: "" })),
    serverSeed: seed.toString(16).padStart(64, "0"),
    commitment: "",
    rotation: 0,
    actions: [],
  };
  const choice = seededRng(seed);
  const { state, rng } = openMatch(game, record);
  while (!state.result) {
    const seat = state.actor as Seat;
    const legal = game.legalActions(state, seat);
    const action = legal[choice.int(legal.length)] ?? assert.fail("there is no legal action");
    assert.ok(play(game, state, seat, action, rng).ok);
    record.actions.push({ seat, by: "player", action });
  }
  return record;
}

interface Case {
  game: string;
  options: Record<string, unknown>;
  /** Number of matches in `npm test` and in `npm run test:all`. */
  matches: [number, number];
  /** The position that a match begins with, for games whose whole matches take long to analyse. */
  from?: (rng: Rng) => object;
}

/** Two scores between these, in steps. */
const scoresBetween = (rng: Rng, least: number, most: number, step: number): number[] =>
  [0, 1].map(() => least + step * rng.int((most - least) / step + 1));

const shortRace = (rng: Rng): object => ({ scores: scoresBetween(rng, 9000, 9950, 50) });

const CASES: Case[] = [
  { game: "dash-dice", options: { mode: "classic" }, matches: [30, 500] },
  { game: "dash-dice", options: { mode: "classic", snakeEyesArmMultiplier: true }, matches: [30, 500] },
  { game: "dash-dice", options: { mode: "zero-hour" }, matches: [1, 5] },
  {
    game: "dash-dice",
    options: { mode: "zero-hour" },
    matches: [3, 30],
    from: (rng) => ({ scores: scoresBetween(rng, 2, 20, 1) }),
  },
  {
    game: "dash-dice",
    options: { mode: "zero-hour", bustEndsTurn: true },
    matches: [3, 20],
    from: (rng) => ({ scores: scoresBetween(rng, 2, 20, 1) }),
  },
  { game: "dash-dice", options: { mode: "last-line" }, matches: [100, 2000] },
  { game: "dash-dice", options: { mode: "last-line", singleOne: "lose" }, matches: [100, 2000] },
  { game: "dash-dice", options: { mode: "true-grit" }, matches: [200, 3000] },
  { game: "dash-dice", options: { mode: "true-grit", stopWhenDecided: true }, matches: [100, 1000] },
  { game: "dice-10-000", options: {}, matches: [1, 10] },
  {
    game: "dice-10-000",
    options: {},
    matches: [10, 200],
    from: (rng) => ({ ...shortRace(rng), opened: [true, true] }),
  },
  { game: "farkle", options: { dice: "none" }, matches: [1, 10] },
  { game: "farkle", options: { dice: "none" }, matches: [10, 200], from: shortRace },
  { game: "farkle", options: { mode: "ten-round", dice: "none" }, matches: [2, 30] },
  {
    game: "farkle",
    options: { mode: "ten-round", dice: "none" },
    matches: [10, 200],
    from: (rng) => ({ scores: scoresBetween(rng, 3000, 5000, 50), round: 9 }),
  },
];

/** The game with matches that begin in the given positions. */
function beginning(game: GameDefinition, from: Case["from"]): GameDefinition {
  if (!from) return game;
  return { ...game, create: (options, seats, rng) => ({ ...game.create(options, seats, rng), ...from(rng) }) };
}

describe("luck and skill", () => {
  for (const { game: id, options: raw, matches: sizes, from } of CASES) {
    const matches = sizes[IS_WIDE ? 1 : 0];
    const length = from ? "short" : "whole";
    it(`add up to the result in ${matches} ${length} random matches of ${id} ${JSON.stringify(raw)}`, () => {
      const real = gameOf(id) as GameDefinition;
      const game = beginning(real, from);
      const options = optionsOf(real, raw);
      const analyst = analystFor(real, options, 2);
      for (let seed = 1; seed <= matches; seed++) {
        const { start, result, moves, seats } = reportOf(game, randomMatch(game, options, seed), analyst);
        for (const { win, seat, decision, exact } of moves) {
          assert.ok(exact || raw.mode === "zero-hour", "only scores above the table are not exact");
          const { cost = 0, stake = 0 } = decision ?? {};
          assert.ok(cost >= 0 && cost <= (win[seat] as number) + 1e-9 && stake <= (win[seat] as number) + 1e-9);
        }
        for (const [seat, { luck, skill, gifts }] of seats.entries()) {
          const change = (result[seat] as number) - (start[seat] as number);
          assert.ok(Math.abs(luck + skill + gifts - change) < 1e-9, `match ${seed}`);
        }
      }
    });
  }
});
