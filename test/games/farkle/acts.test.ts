import assert from "node:assert/strict";
import type { FarkleEvent } from "../../../shared/games/farkle/contract.ts";
import { bank, loadout, roll, save, table } from "./notation.ts";

const plain = loadout("");
const withDice = (dice: string) => table({ loadouts: [loadout(dice), plain] });

/** The dice that acted in these events, as "slot DIE gives amount". */
const told = (events: readonly FarkleEvent[]) =>
  events
    .flatMap((event) => (event.type === "acted" ? event.acts : []))
    .map(({ slot, die, gives, amount }) => `${slot} ${die} ${gives} ${amount}`);

describe("the dice that acted in an event", () => {
  it("are Jackpot and Triple with their factors, and Midas with its dollars", () => {
    const state = withDice("JACKPOT TRIPLE MIDAS");
    roll(state, "1 5 2 3 4 6");
    assert.deepEqual(told(save(state, 0, 1)), ["0 JACKPOT factor 2", "1 TRIPLE factor 3", "2 MIDAS money 2"]);
  });

  it("are Thrice with the points of single threes, and not for three of a kind", () => {
    const state = withDice("- THREE");
    roll(state, "3 3 1 2 4 6");
    assert.deepEqual(told(save(state, 0, 1, 2)), ["1 THREE points 60"]);
    const triple = withDice("- THREE");
    roll(triple, "3 3 3 2 4 6");
    assert.deepEqual(told(save(triple, 0, 1, 2)), []);
  });

  it("are the Hot die when the player rolls on", () => {
    const state = withDice("HOT");
    roll(state, "5 2 3 4 6 6");
    assert.deepEqual(told(save(state, 0)), []);
    assert.deepEqual(told(roll(state, "1 2 3 4 6")), ["0 HOT points 50"]);
  });

  it("are Double at a bank and at hot dice, and Daredevil with the bonus it pays", () => {
    const state = withDice("DOUBLE DARE");
    state.dareBonus[0] = 400;
    roll(state, "1 2 3 4 5 6");
    save(state, 0, 1, 2, 3, 4, 5);
    assert.deepEqual(told(roll(state, "1 2 3 4 6 6")), ["0 DOUBLE factor 2"]);
    save(state, 0);
    assert.deepEqual(told(bank(state)), ["0 DOUBLE factor 2", "1 DARE dare 400"]);
  });

  it("are those that fired on a farkle and gave something", () => {
    const state = withDice("GAMBLE FARK$ DARE BADLUCK");
    assert.deepEqual(told(roll(state, "2 3 4 6 2 3")), ["3 BADLUCK points 1000", "2 DARE dare 200", "1 FARK$ money 3"]);
  });

  it("are none with plain dice", () => {
    const state = withDice("");
    const events = [...roll(state, "1 2 3 4 5 6"), ...save(state, 0), ...bank(state)];
    assert.deepEqual(told(events), []);
  });
});
