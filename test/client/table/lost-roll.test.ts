import assert from "node:assert/strict";
import { show } from "../../../client/src/games/dice-10-000/show.ts";
import { LostRoll } from "../../../client/src/table/felt/lost-roll.ts";
import type { Dice10000Event } from "../../../shared/games/dice-10-000/contract.ts";
import { tableWith } from "../../games/dice-10-000/table.ts";

describe("a lost roll", () => {
  it("leaves locked dice in the tray and turns the rolled ones grey until the next throw", () => {
    const { state, roll, lock } = tableWith({}, "5 5 5 2 3 4 2 3 4 1 1 1 1 1 1");
    roll();
    lock([0, 1, 2]);
    const lost = new LostRoll();
    const bust = roll();
    assert.ok(bust.ok);
    const events: Dice10000Event[] = bust.events;
    assert.ok(events.some(({ type }) => type === "busted"));
    const [rolled] = events;
    assert.ok(rolled);
    const plan = show.plan(state, rolled, null);
    assert.ok(plan);
    lost.throw(plan);
    assert.ok(
      show.dice(state, new Set()).every(({ held }) => !held),
      "the rules have freed the dice",
    );
    lost.lose();
    const dice = lost.over(show.dice(state, new Set()));
    assert.deepEqual(
      dice.map(({ face, held, tint }) => [face, held, tint !== undefined]),
      [
        [5, true, false],
        [5, true, false],
        [5, true, false],
        [2, false, true],
        [3, false, true],
        [4, false, true],
      ],
    );

    const next = roll(1);
    assert.ok(next.ok && next.events[0]);
    const thrown = show.plan(state, next.events[0], null);
    assert.ok(thrown);
    lost.throw(thrown);
    const after = show.dice(state, new Set());
    assert.equal(lost.over(after), after);
  });

  it("marks the dice that lost the turn and turns the others grey", () => {
    const dice = [{ face: 1 }, { face: 4 }];
    const lost = new LostRoll();
    lost.throw({ dice, thrown: [0, 1], roller: 0 });
    lost.lose([0]);
    const [one, four] = lost.over(dice);
    assert.ok(one?.tint !== undefined && four?.tint !== undefined);
    assert.notEqual(one.tint, four.tint);
  });
});
