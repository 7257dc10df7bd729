import assert from "node:assert/strict";
import { bank, eventOf, loadout, roll, save, table } from "./notation.ts";

const plain = loadout("");

describe("Farkle: special dice at the table", () => {
  it("each rolled die draws once, and face dice show the draw through their faces", () => {
    const state = table({ loadouts: [loadout("LUCKY HEAVY FIVES"), plain] });
    roll(state, "6 2 2 2 6 6");
    assert.deepEqual(state.dice, [5, 1, 5, 2, 6, 6]);
  });

  it("Lucky saves a roll that would have been a farkle", () => {
    const state = table({ loadouts: [loadout("LUCKY"), plain] });
    roll(state, "6 2 2 3 3 4");
    assert.equal(state.phase, "save");
  });

  it("Thrice saves a roll with a lone 3", () => {
    const state = table({ loadouts: [loadout("- - THREE"), plain] });
    roll(state, "3 2 2 4 4 6");
    save(state, 0);
    assert.equal(state.turnScore, 30);
  });

  it("a Hot 5 saved and then rolled, then Triple 1 + 1 + 5, with one Double, banks 1100", () => {
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

  it("Hot is paid once per save, however many Hot dice, and the streak counts the turn", () => {
    const state = table({ loadouts: [loadout("HOT HOT HOT"), plain] });
    roll(state, "5 5 2 2 3 4");
    save(state, 0, 1);
    roll(state, "1 2 3 4");
    assert.deepEqual([state.turnScore, state.hotStreak], [150, 1]);
    save(state, 2);
    roll(state, "5 2 3");
    assert.deepEqual([state.turnScore, state.hotStreak], [300, 2]);
  });

  it("Hot is not paid without rolling, nor for a save without a Hot die", () => {
    const state = table({ loadouts: [loadout("HOT"), plain] });
    roll(state, "5 1 2 2 3 4");
    save(state, 1);
    roll(state, "5 2 2 3 4");
    assert.equal(state.turnScore, 100);
    save(state, 0);
    bank(state);
    assert.deepEqual(state.scores, [150, 0]);
  });

  it("a Hot die saved and banked pays nobody, and the next seat begins without a streak", () => {
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

  it("Hot is halved by a rescue when the roll it dared farkles", () => {
    const state = table({ loadouts: [loadout("HOT PHOENIX"), plain] });
    roll(state, "1 2 2 3 3 4");
    save(state, 0);
    roll(state, "2 2 3 3 4");
    assert.deepEqual(state.scores, [75, 0]);
  });

  it("Hot completes a hand before the hand is doubled", () => {
    const state = table({ loadouts: [loadout("HOT DOUBLE"), plain] });
    roll(state, "1 2 3 4 5 6");
    save(state, 0, 1, 2, 3, 4, 5);
    roll(state, "1 2 2 3 3 4");
    assert.deepEqual([state.roundScore, state.turnScore], [2100, 0]);
  });

  it("each Double doubles a hand once: at the bank or at hot dice, never both", () => {
    const state = table({ loadouts: [loadout("DOUBLE DOUBLE"), plain] });
    roll(state, "1 2 3 4 5 6");
    save(state, 0, 1, 2, 3, 4, 5);
    roll(state, "1 2 2 3 3 4");
    assert.equal(state.roundScore, 4000);
    save(state, 0);
    bank(state);
    assert.deepEqual(state.scores, [4400, 0]);
  });

  it("three 1s with a Jackpot and one Double bank 4000", () => {
    const state = table({ loadouts: [loadout("JACKPOT - - DOUBLE"), plain] });
    roll(state, "1 1 1 2 3 4");
    save(state, 0, 1, 2);
    assert.equal(state.turnScore, 2000);
    bank(state);
    assert.deepEqual(state.scores, [4000, 0]);
  });

  it("Midas pays at the save and keeps its dollars through a farkle", () => {
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

  it("Fark$ pays $3 per die on a farkle, and the event says so", () => {
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

  it("Dare: farkle, farkle, then bank 300 with one Double scores 1000", () => {
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

  it("an automatic bank by Gamble does not pay Dare, it adds to it", () => {
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

  it("Badluck counts the dice of the whole turn", () => {
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
