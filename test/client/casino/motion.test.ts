import assert from "node:assert/strict";
import { CardTable } from "../../../client/src/stage/cards/CardTable.ts";
import type { Place } from "../../../client/src/stage/cards/places.ts";
import type { Leg } from "../../../client/src/stage/cards/plan.ts";

const place = (x: number, up = true): Place => ({ x, y: 100, angle: 0, scale: 1, depth: 10, up });
const leg = (to: Place, seconds = 1, wait = 0): Leg => ({ to, seconds, wait });

function tableWith(start: Place, still = false): CardTable {
  const table = new CardTable(still);
  table.show(new Map([["5S", start]]), [{ id: "5S", from: null, legs: [leg(start)] }], 0);
  return table;
}
const send = (table: CardTable, to: Place, now: number, legs = [leg(to)]) =>
  table.show(new Map([["5S", to]]), [{ id: "5S", from: null, legs }], now);
const frame = (table: CardTable, now: number) => {
  const [card] = table.frames(now);
  assert.ok(card);
  return card;
};

describe("moving cards", () => {
  it("a card travels, arrives and rests", () => {
    const table = tableWith(place(0));
    assert.ok(table.atRest);
    send(table, place(300), 10);
    const half = frame(table, 10.4);
    assert.ok(half.x > 100 && half.x < 300 && half.lift > 0);
    assert.ok(!table.atRest);
    assert.equal(frame(table, 11.1).x, 300);
    assert.ok(table.atRest);
  });

  it("a newer state overtakes an older one from where the card is", () => {
    const table = tableWith(place(0));
    send(table, place(300), 10);
    const { x } = frame(table, 10.2);
    send(table, place(0), 10.2);
    assert.ok(Math.abs(frame(table, 10.2).x - x) < 1, "it does not jump");
    assert.equal(frame(table, 11.3).x, 0);
  });

  it("the same state shown again does not cut a longer way short", () => {
    const table = tableWith(place(0));
    send(table, place(300), 10, [leg(place(100), 1), leg(place(300), 1, 5)]);
    send(table, place(300), 10.5);
    assert.equal(frame(table, 13).x, 100, "it still waits at its stop");
    assert.equal(frame(table, 17.1).x, 300);
  });

  it("a card turns over on its way: narrow in the middle, then the other face", () => {
    const table = tableWith(place(0, false));
    send(table, place(300), 0);
    assert.equal(frame(table, 0.05).up, false);
    const squeezes = Array.from({ length: 50 }, (_, step) => frame(table, step / 50).squeeze);
    assert.ok(Math.min(...squeezes) < 0.2);
    assert.equal(frame(table, 2).up, true);
  });

  it("without motion, and when it must finish, a card is there at once", () => {
    const still = tableWith(place(0), true);
    send(still, place(300), 10);
    assert.equal(frame(still, 10).x, 300);
    assert.ok(still.atRest);
    const table = tableWith(place(0));
    send(table, place(300), 10);
    table.finish();
    assert.equal(frame(table, 10).x, 300);
  });

  it("a picked card stands out and goes back into its row", () => {
    const table = tableWith(place(0));
    table.pick("5S", 1);
    assert.ok(frame(table, 2).y < 100 && frame(table, 2).picked);
    table.pick(null, 3);
    assert.equal(frame(table, 4).y, 100);
  });

  it("a dragged card follows the pointer, leans into it and straightens up", () => {
    const table = tableWith(place(0));
    table.drag("5S", 40, 60);
    table.drag("5S", 70, 60);
    const dragged = frame(table, 1);
    assert.deepEqual([dragged.x, dragged.y], [70, 60]);
    assert.ok(dragged.angle > 0 && dragged.angle < 0.3);
    for (let step = 0; step < 60; step++) frame(table, 1 + step / 60);
    assert.equal(frame(table, 3).angle, 0);
    assert.ok(table.atRest);
  });

  it("let go over nothing it flies home; let go over a target it waits for the table's answer", () => {
    const table = tableWith(place(0));
    table.drag("5S", 200, 60);
    table.hang();
    assert.equal(frame(table, 1).x, 200);
    table.release(1);
    assert.equal(frame(table, 2).x, 0);

    table.drag("5S", 200, 60);
    frame(table, 2.5);
    table.hang();
    send(table, place(300), 3);
    const { x } = frame(table, 3);
    assert.ok(Math.abs(x - 200) < 1);
    table.release(3.1);
    assert.equal(frame(table, 5).x, 300);
  });

  it("a state that arrives during a drag does not take the card out of the fingers", () => {
    const table = tableWith(place(0));
    table.drag("5S", 200, 60);
    send(table, place(30), 1);
    assert.equal(frame(table, 2).x, 200);
  });
});
