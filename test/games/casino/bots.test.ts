import assert from "node:assert/strict";
import { BOT_LEVELS, type BotLevel } from "../../../shared/core/bot.ts";
import { hand } from "../../../shared/core/cards.ts";
import { type Rng, seededRng } from "../../../shared/core/rng.ts";
import { bots } from "../../../shared/games/casino/bots/strategy.ts";
import type { CasinoState, Options } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { IS_WIDE } from "../../helpers/wide.ts";
import { acceptedActions, act, build, drop, laid, OPTIONS, playMatch } from "./laid.ts";

/** Bots take over one of this many of the 4000 turns of the random matches. */
const TURNS_PER_TAKEOVER = IS_WIDE ? 1 : 20;

/** One action of a bot, which must be one of the listed ones. */
function step(state: CasinoState, level: BotLevel, thought: Rng): void {
  const seat = state.actor as number;
  const legal = casino.legalActions(state, seat);
  const action = bots[level](casino.viewFor(state, seat), seat, legal, thought);
  const listed = legal.some((other) => JSON.stringify(other) === JSON.stringify(action));
  assert.ok(listed, `${level} wants ${JSON.stringify(action)}`);
  assert.ok(act(state, action, seat).ok);
}

/** Plays a match between bots; `levels[seat]` sits at the seat. */
function match(levels: BotLevel[], seed: number, options: Partial<Options> = {}): CasinoState {
  const state = casino.create({ ...OPTIONS, ...options }, levels.length, seededRng(seed));
  const thought = seededRng(seed + 5);
  while (state.actor !== null) step(state, levels[state.actor] as BotLevel, thought);
  return state;
}

describe("the bots of Casino", () => {
  it("play every kind of table to the end with listed actions", () => {
    for (const level of BOT_LEVELS) {
      for (const seats of [2, 3, 4]) {
        const levels = Array.from({ length: seats }, () => level);
        assert.ok(match(levels, seats).result);
      }
      assert.ok(match([level, level, level, level], 9, { partners: true }).result);
    }
  });

  it("take over a turn that a player has begun, in any state", () => {
    let begun = 0;
    let taken = 0;
    for (let seed = 0; seed < 4; seed++) {
      playMatch(2 + (seed % 3), seed, {}, visit, acceptedActions);
    }
    assert.ok(taken > 100);

    function visit(state: CasinoState): void {
      const seat = state.actor;
      if (seat === null || (!state.temp[seat] && state.phase === "play")) return;
      if (begun++ % TURNS_PER_TAKEOVER > 0) return;
      const level = BOT_LEVELS[taken++ % 2] as BotLevel;
      const copy = structuredClone(state);
      const held = () => (copy.hands[seat]?.length ?? 0) + (copy.temp[seat]?.handCard ? 1 : 0);
      const before = held();
      const thought = seededRng(taken);
      for (let actions = 0; held() === before && copy.round === state.round && copy.actor === seat; actions++) {
        assert.ok(actions < 40, "the turn ends");
        const action = bots[level](casino.viewFor(copy, seat), seat, casino.legalActions(copy, seat), thought);
        assert.ok(act(copy, action, seat).ok, JSON.stringify(action));
      }
    }
  });

  it("take the ten of diamonds when they can", () => {
    for (const level of BOT_LEVELS) {
      const state = laid({ hands: ["10S 4C 3H", "4H 9C 2D"], table: "10D 7C" });
      while (state.actor === 0) step(state, level, seededRng(1));
      assert.deepEqual(state.captures[0], ["10D", "10S"]);
    }
  });

  it("raise their build with a table card where that is allowed, then take it", () => {
    for (const level of BOT_LEVELS) {
      const options = { tableCardsRaise: true };
      const state = laid({
        hands: ["9H", "4H"],
        table: "2S",
        builds: [build("b1", 0, 7, "4D 3C")],
        round: 2,
        options,
      });
      state.deck = [];
      state.captures = [[], hand("AS AD AC AH 10D")];
      step(state, level, seededRng(1));
      assert.equal(state.builds[0]?.value, 9, level);
      step(state, level, seededRng(1));
      assert.deepEqual(state.captures[0], hand("4D 3C 2S 9H"), level);
    }
  });

  it("answer a question and confirm an extension", () => {
    for (const level of BOT_LEVELS) {
      const asked = laid({ hands: ["5S 5H 10D", "4H"], table: "5C" });
      assert.ok(act(asked, drop("5S", { card: "5C" })).ok);
      step(asked, level, seededRng(1));
      assert.equal(asked.pendingChoice, null);
      const proposed = laid({
        hands: ["2S 9H", "4H"],
        builds: [{ id: "b1", owner: 1, value: 7, groups: 1, cards: ["4D", "3C"] }],
      });
      assert.ok(act(proposed, drop("2S", { build: "b1" })).ok);
      step(proposed, level, seededRng(1));
      assert.equal(proposed.builds[0]?.owner, 0);
    }
  });
});
