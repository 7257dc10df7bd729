import assert from "node:assert/strict";
import { play, type Seat } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { analyst } from "../../../shared/games/casino/analysis/analyst.ts";
import { bots } from "../../../shared/games/casino/bots/strategy.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { optionsOf } from "../../helpers/options.ts";

const options = optionsOf(casino, {});
const analysis = analyst.analyst(options, 2, null);

/** Plays a match between easy bots and calls `visit` before every action once the deck is empty. */
function playEnding(seed: number, visit: (state: ReturnType<typeof casino.create>, seat: Seat) => void): void {
  const rng = seededRng(seed);
  const state = casino.create(options, 2, rng);
  while (!state.result) {
    const seat = state.actor as Seat;
    if (state.deck.length === 0) visit(state, seat);
    const action = bots.easy(casino.viewFor(state, seat), seat, casino.legalActions(state, seat), rng);
    assert.ok(play(casino, state, seat, action, rng).ok);
  }
}

describe("an ending of Casino without hidden cards", () => {
  it("is played by the hard bot without any mistake", () => {
    let decisions = 0;
    // In this match the search for points alone gives a win away.
    playEnding(7, (state, seat) => {
      const view = casino.viewFor(state, seat);
      const position = analysis.analyse(view, seat);
      if (view.handCounts.reduce((sum, count) => sum + count, 0) > 8) return;
      const action = bots.hard(view, seat, casino.legalActions(state, seat), seededRng(7));
      assert.equal(analysis.after(view, seat, action)[seat], position.win[seat]);
      if (new Set(position.options.map(({ win }) => win[seat])).size > 1) decisions++;
    });
    assert.ok(decisions > 0, "something was at stake");
  });

  it("is exact only if every unseen card is in the opponent's hand", () => {
    let compared = 0;
    playEnding(7, (state, seat) => {
      if (compared > 0 || (state.hands[seat]?.length ?? 0) > 2 || state.phase !== "play") return;
      const view = casino.viewFor(state, seat);
      assert.ok(analysis.analyse(view, seat).exact);
      // Without one of the captured cards the opponent may hold another one.
      const captures = view.captures.map((cards, owner) => (owner === 0 ? cards.slice(1) : cards));
      assert.ok(!analysis.analyse({ ...view, captures }, seat).exact);
      compared++;
    });
    assert.equal(compared, 1);
  });
});
