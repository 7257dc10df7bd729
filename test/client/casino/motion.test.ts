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

describe("the motion of a card", () => {
  it("starts, arrives and ends", () => {
    const table = tableWith(place(0));
    assert.ok(table.atRest);
    send(table, place(300), 10);
    const half = frame(table, 10.4);
    assert.ok(half.x > 100 && half.x < 300 && half.lift > 0);
    assert.ok(!table.atRest);
    assert.equal(frame(table, 11.1).x, 300);
    assert.ok(table.atRest);
  });

  it("redirects the card from its current position when a newer state arrives", () => {
    const table = tableWith(place(0));
    send(table, place(300), 10);
    const { x } = frame(table, 10.2);
    send(table, place(0), 10.2);
    assert.ok(Math.abs(frame(table, 10.2).x - x) < 1, "it does not jump");
    assert.equal(frame(table, 11.3).x, 0);
  });

  it("is not cut short when the same state is shown again", () => {
    const table = tableWith(place(0));
    send(table, place(300), 10, [leg(place(100), 1), leg(place(300), 1, 5)]);
    send(table, place(300), 10.5);
    assert.equal(frame(table, 13).x, 100, "it still waits at its stop");
    assert.equal(frame(table, 17.1).x, 300);
  });

  it("turns a card over on its way: narrow in the middle, then the other face", () => {
    const table = tableWith(place(0, false));
    send(table, place(300), 0);
    assert.equal(frame(table, 0.05).up, false);
    const squeezes = Array.from({ length: 50 }, (_, step) => frame(table, step / 50).squeeze);
    assert.ok(Math.min(...squeezes) < 0.2);
    assert.equal(frame(table, 2).up, true);
  });

  it("is skipped with reduced motion, and when it must finish", () => {
    const still = tableWith(place(0), true);
    send(still, place(300), 10);
    assert.equal(frame(still, 10).x, 300);
    assert.ok(still.atRest);
    const table = tableWith(place(0));
    send(table, place(300), 10);
    table.finish();
    assert.equal(frame(table, 10).x, 300);
  });

  it("lifts a picked card and returns it to its row", () => {
    const table = tableWith(place(0));
    table.pick("5S", 1);
    assert.ok(frame(table, 2).y < 100 && frame(table, 2).picked);
    table.pick(null, 3);
    assert.equal(frame(table, 4).y, 100);
  });

  it("follows the pointer while dragging, tilts and straightens", () => {
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

  it("returns a card dropped on nothing; over a target the card waits for the table's answer", () => {
    const table = tableWith(place(0));
    table.drag("5S", 200, 60);
    table.drop();
    assert.equal(frame(table, 1).x, 200);
    table.release(1);
    assert.equal(frame(table, 2).x, 0);

    table.drag("5S", 200, 60);
    frame(table, 2.5);
    table.drop();
    send(table, place(300), 3);
    const { x } = frame(table, 3);
    assert.ok(Math.abs(x - 200) < 1);
    table.release(3.1);
    assert.equal(frame(table, 5).x, 300);
  });

  it("leaves a dragged card alone when a state arrives during the drag", () => {
    const table = tableWith(place(0));
    table.drag("5S", 200, 60);
    send(table, place(30), 1);
    assert.equal(frame(table, 2).x, 200);
  });
});
