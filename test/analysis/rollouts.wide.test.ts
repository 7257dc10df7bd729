import assert from "node:assert/strict";
import { sharesOf } from "../../shared/core/analyst.ts";
import type { BotLevel } from "../../shared/core/bot.ts";
import { type CommonState, nextActor, play, type Seat } from "../../shared/core/game.ts";
import { type Rng, seededRng } from "../../shared/core/rng.ts";
import type { CasinoState, CasinoView } from "../../shared/games/casino/contract.ts";
import { sampleDeal } from "../../shared/games/casino/rules/sampled-deals.ts";
import { analystSource, type CatalogEntry, entryOf } from "../../shared/games/catalog.ts";
import { optionsOf } from "../helpers/options.ts";

interface Case {
  game: string;
  options: object;
  seats: number;
  bots: BotLevel;
  /** Turns that bots play before each position is taken. */
  turns: number[];
  rollouts: number;
}

const CASES: Case[] = [
  { game: "farkle", options: { dice: "draft" }, seats: 2, bots: "hard", turns: [2, 4], rollouts: 100 },
  { game: "farkle", options: { dice: "none" }, seats: 3, bots: "hard", turns: [14, 29], rollouts: 300 },
  { game: "dice-10-000", options: {}, seats: 3, bots: "hard", turns: [20, 40], rollouts: 150 },
  { game: "casino", options: {}, seats: 2, bots: "easy", turns: [12, 26], rollouts: 400 },
  { game: "casino", options: { partners: true }, seats: 4, bots: "easy", turns: [14, 30], rollouts: 400 },
];

/** Lets bots play until the match is over or `turns` turns have ended, outside of any draft. */
function playOn(entry: CatalogEntry, state: CommonState, bots: BotLevel, rng: Rng, turns: number): CommonState {
  for (let ended = 0; !state.result && ended < turns; ) {
    const seat = nextActor(entry.game, state);
    const action = entry.bots[bots](entry.game.viewFor(state, seat), seat, entry.game.legalActions(state, seat), rng);
    const hasBegun = state.actor !== null;
    assert.ok(play(entry.game, state, seat, action, rng).ok);
    if (hasBegun && state.actor !== seat) ended++;
  }
  return state;
}

/** A state that the seat considers possible: in Casino, with the unseen cards dealt anew. */
function possibleState({ game }: CatalogEntry, state: CommonState, seat: Seat, rng: Rng): CommonState {
  if (game.id !== "casino") return structuredClone(state);
  const { stagedFrom, buildsMade } = state as CasinoState;
  return structuredClone({ ...sampleDeal(game.viewFor(state, seat) as CasinoView, seat, rng), stagedFrom, buildsMade });
}

describe("an estimate", () => {
  for (const { game: id, options: raw, seats, bots, turns, rollouts } of CASES) {
    it(`is within three standard errors of rollouts in ${id} ${JSON.stringify(raw)} for ${seats} seats`, () => {
      const entry = entryOf(id) ?? assert.fail(`${id} is missing`);
      const options = optionsOf(entry.game, raw);
      const analyst = analystSource(id)?.analyst(options, seats, null) ?? assert.fail("there is no analyst");
      for (const [index, length] of turns.entries()) {
        const rng = seededRng(index + 1);
        const position = playOn(entry, entry.game.create(options, seats, rng), bots, rng, length);
        assert.ok(!position.result, "the position is taken before the match ends");
        const seat = position.actor as Seat;
        const analysis = analyst.analyse(entry.game.viewFor(position, seat), seat);
        assert.ok(!analysis.exact);
        const shares = Array.from({ length: rollouts }, () => {
          const { result } = playOn(
            entry,
            possibleState(entry, position, seat, rng),
            bots,
            rng,
            Number.POSITIVE_INFINITY,
          );
          return sharesOf(result ?? assert.fail("the match has not ended"), seats)[seat] as number;
        });
        const mean = shares.reduce((sum, share) => sum + share, 0) / rollouts;
        const estimate = analysis.win[seat] as number;
        const error = Math.hypot(analysis.error, Math.sqrt((estimate * (1 - estimate)) / rollouts));
        assert.ok(
          Math.abs(estimate - mean) < 3 * error,
          `after ${length} turns: estimated ${estimate}, ${mean} in ${rollouts} rollouts, error ${error}`,
        );
      }
    });
  }
});
