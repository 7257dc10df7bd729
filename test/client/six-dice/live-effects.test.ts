import assert from "node:assert/strict";
import { liveEffects } from "../../../client/src/games/farkle/live-effects.ts";
import { actsIn } from "../../../client/src/games/farkle/show.ts";
import type { FarkleEvent, FarkleState } from "../../../shared/games/farkle/contract.ts";
import { bank, loadout, roll, save, table } from "../../games/farkle/notation.ts";

const plain = loadout("");
const withDice = (dice: string) => table({ loadouts: [loadout(dice), plain] });
const onFarkle = (state: FarkleState) => liveEffects(state, 0).onFarkle.map(({ sentence }) => sentence);
const onScore = (state: FarkleState) =>
  liveEffects(state, 0).onScore.map(({ sentence, acts }) => `${acts} ${sentence}`);

describe("the board of a Farkle turn", () => {
  it("says what each die does on a farkle, and which can't act anymore", () => {
    const state = withDice("BADLUCK PHOENIX DARE");
    assert.deepEqual(onFarkle(state), [
      "Back Luck Die: +1,000 on a farkle",
      "Phoenix Die: nothing to save yet",
      "Daredevil Die: +200 next bank on a farkle",
    ]);
    roll(state, "1 1 1 2 3 4");
    save(state, 0, 1, 2);
    assert.deepEqual(onFarkle(state).slice(0, 2), [
      "Back Luck Die: can't act anymore this turn",
      "Phoenix Die: +500 on a farkle",
    ]);
    assert.deepEqual(
      liveEffects(state, 0).onFarkle.map(({ short }) => short),
      ["off", "+500", "+200 next bank"],
    );
  });

  it("counts the hot streak and what the next roll adds", () => {
    const state = withDice("HOT");
    assert.deepEqual(onScore(state), []);
    roll(state, "5 2 3 4 6 6");
    save(state, 0);
    assert.deepEqual(onScore(state), ["now Hot Die: +50 if you roll"]);
    roll(state, "1 2 3 4 6");
    assert.deepEqual(onScore(state), ["now Hot Die: Hot streak +50"]);
    state.hotStreak = 3;
    assert.deepEqual(onScore(state), ["now Hot Die: Hot streak +150"]);
  });

  it("shows a waiting dare bonus, the sum of Double, and Thrice while a three may be saved", () => {
    const state = withDice("DARE DOUBLE THREE");
    state.dareBonus[0] = 400;
    assert.deepEqual(onScore(state), [
      "now Daredevil Die: Dare +400",
      "later Thrice Die: 3 = 30",
      "later Double Die: ×2",
    ]);
    roll(state, "1 1 1 3 4 6");
    assert.equal(onScore(state)[1], "now Thrice Die: 3 = 30");
    save(state, 0, 1, 2);
    assert.deepEqual(onScore(state).slice(1), ["later Thrice Die: 3 = 30", "now Double Die: 1,000 × 2 = 2,000"]);
  });

  it("shows nothing for plain dice", () => {
    assert.deepEqual(liveEffects(withDice(""), 0), { onFarkle: [], onScore: [] });
  });
});

describe("a special die that acts", () => {
  const told = (events: readonly FarkleEvent[]) =>
    events.flatMap((event) => actsIn(event)?.dice ?? []).map(({ index, kind, text }) => `${index} ${kind} ${text}`);

  it("shows its factor, its points or its coin on itself", () => {
    const state = withDice("JACKPOT MIDAS DOUBLE");
    roll(state, "1 2 3 4 6 6");
    assert.deepEqual(told(save(state, 0)), ["0 factor ×2", "1 money $1"]);
    assert.deepEqual(told(bank(state)), ["2 factor ×2"]);
    const unlucky = withDice("- BADLUCK");
    assert.deepEqual(told(roll(unlucky, "2 3 4 6 2 3")), ["1 points +1,000"]);
  });

  it("is not shown for events without a seat", () => {
    assert.equal(actsIn({ type: "revealed", loadouts: [] }), null);
  });
});
