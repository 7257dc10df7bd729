import assert from "node:assert/strict";
import { type Signal, signal } from "@preact/signals";
import { type CasinoTable, Play } from "../../../client/src/games/casino/play.ts";
import { promptFor } from "../../../client/src/games/casino/prompt.ts";
import type { CasinoEvent, CasinoState, CasinoView } from "../../../shared/games/casino/contract.ts";
import { act, drop, laid } from "../../games/casino/laid.ts";
import { seen } from "./sights.ts";

/** A play at a table that records the actions it is sent. */
function sit(state: CasinoState, seat = 0) {
  const acted: object[] = [];
  const said: string[] = [];
  const shown: Signal<CasinoView | null> = signal(seen(state, seat));
  const table = {
    live: true,
    shown,
    mySeat: signal(seat),
    moving: false,
    completeAnimation: () => table.moving,
    press: async (action: object) => void acted.push(action),
    showRefusal: (sentence: string) => said.push(sentence),
  };
  return { play: new Play(table as unknown as CasinoTable), table, acted, said, shown };
}

describe("a turn at the Casino table", () => {
  it("sends a picked card dropped on a legal target, and puts it down", async () => {
    const { play, acted } = sit(laid({ hands: ["5S 7C", "2D"], table: "5D" }));
    play.pick("5S");
    assert.ok(await play.dropOn("5D"));
    assert.deepEqual(acted, [{ type: "drop", card: "5S", target: { card: "5D" } }]);
    assert.equal(play.picked.value, null);
  });

  it("explains an illegal target, sends nothing, and keeps the card picked", async () => {
    const { play, acted, said } = sit(laid({ hands: ["5S 7C", "2D"], table: "5D" }));
    play.pick("5S");
    assert.equal(await play.dropOn("trail"), false);
    assert.deepEqual(acted, []);
    assert.match(said[0] ?? "", /^Not possible: .*instead of trailing/);
    assert.equal(play.picked.value, "5S");
  });

  it("rejects a pick out of turn with an explanation", () => {
    const { play, said } = sit(laid({ hands: ["5S", "2D"], table: "5D" }), 1);
    play.pick("2D");
    assert.equal(play.picked.value, null);
    assert.deepEqual(said, ["It's not your turn."]);
  });

  it("completes a running animation instead of picking a card", () => {
    const { play, table, said } = sit(laid({ hands: ["5S 7C", "2D"], table: "5D" }));
    table.moving = true;
    play.pick("5S");
    assert.equal(play.picked.value, null);
    assert.deepEqual(said, []);
    table.moving = false;
    play.pick("5S");
    assert.equal(play.picked.value, "5S");
  });

  it("requires a hand card for trailing", () => {
    const { play, acted, said } = sit(laid({ hands: ["5S 7C", "2D"], table: "9D" }));
    play.trail();
    play.pick("9D");
    play.trail();
    assert.deepEqual(said, ["Select a card from your hand first.", "You can only trail a card from your hand."]);
    play.pick("7C");
    play.trail();
    assert.deepEqual(acted, [{ type: "trail", card: "7C" }]);
  });

  it("puts a picked card back first, and only then takes back a step of the turn", () => {
    const { play, acted } = sit(laid({ hands: ["5S 7C", "2D"], table: "9D" }));
    play.pick("5S");
    play.back();
    assert.equal(play.picked.value, null);
    assert.deepEqual(acted, []);
    play.back();
    assert.deepEqual(acted, [{ type: "cancel" }]);
  });

  it("keeps the ruling of the last drop, and releases a card that is gone", () => {
    const state = laid({ hands: ["5S 7C", "2D"], table: "5D" });
    const { play } = sit(state);
    play.pick("5S");
    const played = act(state, drop("5S", { card: "5D" }));
    assert.ok(played.ok);
    play.note(played.events as CasinoEvent[], seen(state));
    assert.equal(play.picked.value, null);
    assert.equal(play.ruling.value?.trace.find(({ outcome }) => outcome === "fired")?.rule, "same-value-auto-capture");
  });

  it("explains what to do with a staged stack", () => {
    const capturing = laid({ hands: ["8S 2C", "2D"], temp: "5D 3C" });
    assert.equal(promptFor(seen(capturing), true), "Play 8 on the stack, or undo");
    const building = laid({ hands: ["3S 8H", "2D"], table: "5D" });
    act(building, drop("3S", { card: "5D" }));
    assert.equal(promptFor(seen(building), true), "Accept the stack as a build, or undo");
    assert.equal(promptFor(seen(building), false), null);
  });
});
