import assert from "node:assert/strict";
import { reportOf } from "../../shared/analysis/report.ts";
import type { GameDefinition, Seat } from "../../shared/core/game.ts";
import { play } from "../../shared/core/game.ts";
import { type MatchRecord, openMatch } from "../../shared/core/record.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { analystFor } from "../../tools/analysis-tables.ts";
import { optionsOf } from "../helpers/options.ts";
import { IS_LONG } from "../helpers/setup/long.ts";

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

/** `LONG_TESTS` plays thousands of matches, as `npm run test:long` does. */
const TIMES = IS_LONG ? 10 : 1;

const CASES: { game: string; options: Record<string, unknown>; matches: number }[] = [
  { game: "dash-dice", options: { mode: "classic" }, matches: 200 },
  { game: "dash-dice", options: { mode: "classic", snakeEyesArmMultiplier: true }, matches: 200 },
  { game: "dash-dice", options: { mode: "zero-hour" }, matches: 2 },
  { game: "dash-dice", options: { mode: "last-line" }, matches: 500 },
  { game: "dash-dice", options: { mode: "last-line", singleOne: "lose" }, matches: 500 },
  { game: "dash-dice", options: { mode: "true-grit" }, matches: 1000 },
  { game: "dice-10-000", options: {}, matches: 3 },
  { game: "farkle", options: { dice: "none" }, matches: 3 },
  { game: "farkle", options: { mode: "ten-round", dice: "none" }, matches: 10 },
];

describe("luck and skill", () => {
  for (const { game: id, options: raw, matches: few } of CASES) {
    const matches = few * TIMES;
    it(`add up to the result in ${matches} random matches of ${id} ${JSON.stringify(raw)}`, () => {
      const game = gameOf(id) as GameDefinition;
      const options = optionsOf(game, raw);
      const analyst = analystFor(game, options, 2);
      for (let seed = 1; seed <= matches; seed++) {
        const { start, result, moves, seats } = reportOf(game, randomMatch(game, options, seed), analyst);
        for (const { win, seat, cost, exact } of moves) {
          assert.ok(exact || raw.mode === "zero-hour", "only scores above the table are not exact");
          assert.ok(cost >= 0 && cost <= (win[seat] as number) + 1e-9);
        }
        for (const [seat, { luck, skill, gifts }] of seats.entries()) {
          const change = (result[seat] as number) - (start[seat] as number);
          assert.ok(Math.abs(luck + skill + gifts - change) < 1e-9, `match ${seed}`);
        }
      }
    }).timeout(120_000 * TIMES);
  }
});
