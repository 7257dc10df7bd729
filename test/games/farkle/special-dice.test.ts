import assert from "node:assert/strict";
import { bank, eventOf, loadout, roll, save, table } from "./notation.ts";

const plain = loadout("");

describe("special dice at the Farkle table", () => {
  it("draw once per rolled die, and face dice map the draw to their faces", () => {
    const state = table({ loadouts: [loadout("LUCKY HEAVY FIVES"), plain] });
    roll(state, "6 2 2 2 6 6");
    assert.deepEqual(state.dice, [5, 1, 5, 2, 6, 6]);
  });

  it("save a roll with Lucky that would have been a farkle", () => {
    const state = table({ loadouts: [loadout("LUCKY"), plain] });
    roll(state, "6 2 2 3 3 4");
    assert.equal(state.phase, "save");
  });

  it("save a roll with a lone 3 by Thrice", () => {
    const state = table({ loadouts: [loadout("- - THREE"), plain] });
    roll(state, "3 2 2 4 4 6");
    save(state, 0);
    assert.equal(state.turnScore, 30);
  });

  it("bank 1100 for a Hot 5 saved and rolled, then Triple 1 + 1 + 5, with one Double", () => {
    const state = table({ loadouts: [loadout("HOT TRIPLE DOUBLE"), plain] });
    roll(state, "5 2 2 3 3 4");
    save(state, 0);
    assert.equal(state.turnScore, 50);
    const heated = eventOf(roll(state, "1 1 5 2 3"), "heated");
    assert.deepEqual([heated.points, heated.hotStreak, heated.turnScore], [50, 1, 100]);
    const { worth } = eventOf(save(state, 1, 2, 3), "saved");
    assert.deepEqual(worth.units[0]?.multipliers, [{ slot: 1, die: "TRIPLE", times: 3 }]);
    const { breakdown } = eventOf(bank(state), "banked");
    assert.deepEqual(breakdown, { turnScore: 550, hot: 50, times: 2, roundScore: 0, dare: 0, points: 1100 });
    assert.deepEqual(state.scores, [1100, 0]);
  });

  it("pay Hot once per save with any number of Hot dice, and keep a streak for the turn", () => {
    const state = table({ loadouts: [loadout("HOT HOT HOT"), plain] });
    roll(state, "5 5 2 2 3 4");
    save(state, 0, 1);
    roll(state, "1 2 3 4");
    assert.deepEqual([state.turnScore, state.hotStreak], [150, 1]);
    save(state, 2);
    roll(state, "5 2 3");
    assert.deepEqual([state.turnScore, state.hotStreak], [300, 2]);
  });

  it("pay no Hot without rolling, nor for a save without a Hot die", () => {
    const state = table({ loadouts: [loadout("HOT"), plain] });
    roll(state, "5 1 2 2 3 4");
    save(state, 1);
    roll(state, "5 2 2 3 4");
    assert.equal(state.turnScore, 100);
    save(state, 0);
    bank(state);
    assert.deepEqual(state.scores, [150, 0]);
  });

  it("pay no Hot for a save that is banked, and reset the streak for the next seat", () => {
    const state = table({ loadouts: [loadout("HOT"), loadout("HOT")] });
    roll(state, "5 1 2 2 3 4");
    save(state, 0);
    roll(state, "1 2 2 3 4");
    save(state, 1);
    assert.equal(state.hotStreak, 1);
    bank(state);
    assert.equal(state.hotStreak, 0);
    roll(state, "5 1 2 2 3 4");
    save(state, 0);
    bank(state);
    const events = roll(state, "5 1 2 2 3 4");
    assert.deepEqual(
      events.map(({ type }) => type),
      ["rolled"],
    );
    assert.deepEqual([state.turnScore, state.scores], [0, [200, 50]]);
  });

  it("halve Hot by a rescue when its roll is a farkle", () => {
    const state = table({ loadouts: [loadout("HOT PHOENIX"), plain] });
    roll(state, "1 2 2 3 3 4");
    save(state, 0);
    roll(state, "2 2 3 3 4");
    assert.deepEqual(state.scores, [75, 0]);
  });

  it("add Hot to a hand before the hand is doubled", () => {
    const state = table({ loadouts: [loadout("HOT DOUBLE"), plain] });
    roll(state, "1 2 3 4 5 6");
    save(state, 0, 1, 2, 3, 4, 5);
    roll(state, "1 2 2 3 3 4");
    assert.deepEqual([state.roundScore, state.turnScore], [2100, 0]);
  });

  it("double a hand once per Double: at the bank or at hot dice, never both", () => {
    const state = table({ loadouts: [loadout("DOUBLE DOUBLE"), plain] });
    roll(state, "1 2 3 4 5 6");
    save(state, 0, 1, 2, 3, 4, 5);
    roll(state, "1 2 2 3 3 4");
    assert.equal(state.roundScore, 4000);
    save(state, 0);
    bank(state);
    assert.deepEqual(state.scores, [4400, 0]);
  });

  it("bank 4000 for three 1s with a Jackpot and one Double", () => {
    const state = table({ loadouts: [loadout("JACKPOT - - DOUBLE"), plain] });
    roll(state, "1 1 1 2 3 4");
    save(state, 0, 1, 2);
    assert.equal(state.turnScore, 2000);
    bank(state);
    assert.deepEqual(state.scores, [4000, 0]);
  });

  it("pay Midas at the save, and keep the dollars through a farkle", () => {
    const state = table({ loadouts: [loadout("MIDAS MIDAS"), plain] });
    roll(state, "1 1 5 2 3 4");
    assert.equal(eventOf(save(state, 0, 1, 2), "saved").worth.money, 6);
    roll(state, "2 3 4");
    assert.deepEqual(
      [state.money, state.scores],
      [
        [6, 0],
        [0, 0],
      ],
    );
  });

  it("pay $3 per Fark$ on a farkle, with an event", () => {
    const state = table({ loadouts: [loadout("FARK$ FARK$"), plain] });
    const farkled = eventOf(roll(state, "2 2 3 3 4 6"), "farkled");
    assert.deepEqual(state.money, [6, 0]);
    assert.deepEqual(
      farkled.fired.map(({ die, money }) => [die, money]),
      [
        ["FARK$", 3],
        ["FARK$", 3],
      ],
    );
  });

  it("score 1000 with Dare: farkle, farkle, then bank 300 with one Double", () => {
    const state = table({ loadouts: [loadout("DARE DOUBLE"), plain] });
    roll(state, "2 2 3 3 4 6");
    roll(state, "2 2 3 3 4 6");
    roll(state, "2 2 3 3 4 6");
    roll(state, "2 2 3 3 4 6");
    assert.deepEqual(state.dareBonus, [400, 0]);
    roll(state, "1 1 1 2 3 4");
    assert.equal(eventOf(save(state, 0), "saved").dareWaiting, 400);
    state.turnScore = 300;
    const { breakdown } = eventOf(bank(state), "banked");
    assert.deepEqual([breakdown.dare, breakdown.points], [400, 1000]);
    assert.deepEqual(
      [state.scores, state.dareBonus],
      [
        [1000, 0],
        [0, 0],
      ],
    );
  });

  it("add to Dare at an automatic bank by Gamble instead of paying it", () => {
    const state = table({
      phase: "decide",
      roundScore: 900,
      turnScore: 50,
      savedThisTurn: 7,
      dareBonus: [200, 0],
      loadouts: [loadout("GAMBLE DARE"), plain],
    });
    roll(state, "2 2 3 3 4 6");
    assert.deepEqual(
      [state.scores, state.dareBonus],
      [
        [900, 0],
        [400, 0],
      ],
    );
  });

  it("count the dice of the whole turn for Badluck", () => {
    const loadouts = [loadout("BADLUCK"), plain];
    const first = table({ loadouts });
    roll(first, "1 2 2 3 3 4");
    save(first, 0);
    roll(first, "2 2 3 3 4");
    assert.deepEqual(first.scores, [1000, 0]);
    const later = table({ loadouts, phase: "decide", roundScore: 1000, savedThisTurn: 6 });
    roll(later, "2 2 3 3 4 6");
    assert.deepEqual(later.scores, [0, 0]);
  });
});
