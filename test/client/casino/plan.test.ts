import assert from "node:assert/strict";
import { UNDEALT } from "../../../client/src/games/casino/undealt.ts";
import type { CardLayout } from "../../../client/src/stage/cards/places.ts";
import { type Moment, type Move, planOf } from "../../../client/src/stage/cards/plan.ts";
import { SlotMemory } from "../../../client/src/stage/cards/slots.ts";
import type { CasinoState } from "../../../shared/games/casino/contract.ts";
import { act, build, drop, laid, playMatch } from "../../games/casino/laid.ts";
import { lie, seen } from "./sights.ts";

const memory = new SlotMemory();
const at = (state: CasinoState, seat = 0): Moment => {
  const view = seen(state, seat);
  return { view, layout: lie(view, { seat, memory }) };
};
const moveOf = (moves: Move[], id: string): Move => {
  const move = moves.find((some) => some.id === id);
  assert.ok(move, `${id} does not move`);
  return move;
};
const endsAt = (move: Move, layout: CardLayout) =>
  assert.deepEqual(move.legs.at(-1)?.to, layout.places.get(move.id), `${move.id} ends elsewhere`);

describe("the plan of card motions between two states", () => {
  it("leads from any state of a match to any other, so a missed step is corrected", () => {
    for (const seats of [2, 3, 4]) {
      const moments: Moment[] = [];
      playMatch(seats, 30 + seats, {}, (state) => moments.push(at(state)));
      for (let step = 1; step < 6; step++) {
        for (let index = 0; index + step < moments.length; index += 3) {
          const [before, after] = [moments[index] as Moment, moments[index + step] as Moment];
          const moves = planOf(before, after);
          assert.equal(moves.length, after.layout.places.size);
          for (const move of moves) endsAt(move, after.layout);
        }
      }
    }
  });

  it("takes an opponent's card out of that hand and turns it over", () => {
    const state = laid({ hands: ["3S 8H", "7D 9C 10C"], table: "5D" });
    state.actor = 1;
    const before = at(state);
    act(state, { type: "trail", card: "9C" }, 1);
    const { from, legs } = moveOf(planOf(before, at(state)), "9C");
    assert.deepEqual(from, before.layout.places.get("back-1-2"));
    assert.equal(from?.up, false);
    assert.equal(legs.at(-1)?.to.up, true);
  });

  it("starts the player's card where it was", () => {
    const state = laid({ hands: ["3S 8H", "7D"], table: "5D" });
    const before = at(state);
    act(state, { type: "trail", card: "3S" });
    assert.equal(moveOf(planOf(before, at(state)), "3S").from, null);
  });

  it("moves a captured stack: the played card to the stack first, then all of it to the pile", () => {
    const state = laid({ hands: ["7S 8H", "7D"], table: "9C", builds: [build("b1", 1, 7, "4H 3S")] });
    const before = at(state);
    act(state, drop("7S", { build: "b1" }));
    const after = at(state);
    const moves = planOf(before, after);
    const played = moveOf(moves, "7S");
    assert.equal(played.legs.length, 2);
    const stack = before.layout.places.get("3S");
    assert.ok(stack && Math.abs((played.legs[0]?.to.x ?? 0) - stack.x) < 20);
    const meets = (played.legs[0]?.wait ?? 0) + (played.legs[0]?.seconds ?? 0);
    for (const card of ["4H", "3S"])
      assert.ok((moveOf(moves, card).legs[0]?.wait ?? 0) > meets, `${card} leaves early`);
    for (const card of ["7S", "4H", "3S"]) endsAt(moveOf(moves, card), after.layout);
    assert.equal(moveOf(moves, "9C").legs.length, 1);
  });

  it("deals from the deck, one card after the other around the table, and turns the player's cards over", () => {
    const state = laid({ hands: ["3S 8H 9H", "7D 2C 4C"] });
    const before = { view: UNDEALT, layout: lie(UNDEALT, { memory }) };
    const moves = planOf(before, at(state));
    const dealt = ["3S", "back-1-0", "8H", "back-1-1", "9H", "back-1-2"].map((id) => moveOf(moves, id));
    const waits = dealt.map(({ legs }) => legs[0]?.wait ?? 0);
    assert.deepEqual(
      waits,
      [...waits].sort((a, b) => a - b),
    );
    assert.equal(new Set(waits).size, waits.length);
    for (const { from } of dealt) assert.equal(from?.up, false);
    assert.deepEqual(
      dealt.map(({ legs }) => legs.at(-1)?.to.up),
      [true, false, true, false, true, false],
    );
  });
});
