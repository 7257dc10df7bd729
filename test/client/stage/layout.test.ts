import assert from "node:assert/strict";
import { type Place, placeOf, type TableLayout, tableLayout } from "../../../client/src/stage/dice/layout.ts";
import { clipMatrix, eyeOver, project } from "../../../client/src/stage/dice/projection.ts";

const STAGES = [
  [1280, 800],
  [900, 600],
  [820, 700],
  [390, 420],
  [360, 340],
  [390, 780],
  [1600, 420],
] as const;
const COUNTS = [1, 2, 3, 6];

const tables: [string, TableLayout][] = STAGES.flatMap(([width, height]) =>
  COUNTS.map((count): [string, TableLayout] => [
    `${count} dice on ${width}×${height}`,
    tableLayout(width, height, count),
  ]),
);

const places = (table: TableLayout, held: boolean): Place[] =>
  Array.from({ length: table.count }, (_, index) => placeOf(table, index, held));

/** The square a die covers on the screen, including its upper face. */
function seen(table: TableLayout, { x, z, size }: Place) {
  const eye = eyeOver(table);
  const points = [0, size].flatMap((y) =>
    [-0.5, 0.5].flatMap((u) => [-0.5, 0.5].map((v) => project(table, eye, x + u * size, y, z + v * size))),
  );
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe("the layout of the table", () => {
  it("shows every die completely, open or held", () => {
    for (const [name, table] of tables) {
      for (const place of [...places(table, false), ...places(table, true)]) {
        const { left, right, top, bottom } = seen(table, place);
        assert.ok(left >= 0 && top >= 0 && right <= table.width && bottom <= table.height, name);
      }
    }
  });

  it("keeps open dice far enough apart to turn and to distinguish", () => {
    for (const [name, table] of tables) {
      for (const [index, a] of places(table, false).entries()) {
        for (const b of places(table, false).slice(0, index)) {
          assert.ok(Math.max(Math.abs(a.x - b.x), Math.abs(a.z - b.z)) >= 1.3, name);
        }
      }
    }
  });

  it("puts held dice into the tray, in the order of the dice", () => {
    for (const [name, table] of tables) {
      if (!table.tray) continue;
      const held = places(table, true);
      for (const [index, place] of held.entries()) {
        const y = table.origin.y + place.z * table.unit;
        assert.ok(y > table.tray.y && y < table.tray.y + table.tray.height, name);
        const before = held[index - 1];
        if (before) assert.ok(place.x - before.x >= place.size, name);
      }
    }
  });

  it("has no tray for two dice, which are never held", () => {
    assert.equal(tableLayout(1280, 800, 2).tray, null);
    assert.deepEqual(placeOf(tableLayout(1280, 800, 2), 1, true), placeOf(tableLayout(1280, 800, 2), 1, false));
  });

  it("draws dice large enough for a finger on a phone", () => {
    const phone = tableLayout(390, 420, 6);
    assert.ok(phone.unit >= 56);
    for (const place of places(phone, true)) assert.ok(place.size * phone.unit >= 44);
  });

  it("lets every open die roll where it will lie", () => {
    for (const [name, table] of tables) {
      for (const { x, z } of places(table, false)) {
        assert.ok(Math.abs(x - table.arena.x) <= table.arena.width / 2 - 0.5, name);
        assert.ok(Math.abs(z - table.arena.z) <= table.arena.depth / 2 - 0.5, name);
      }
    }
  });
});

describe("the camera of the table", () => {
  it("does not distort the felt, and shows higher objects larger", () => {
    const table = tableLayout(1280, 800, 6);
    const eye = eyeOver(table);
    const { x, y, zoom } = project(table, eye, 2, 0, -1);
    assert.deepEqual([x, y, zoom], [table.origin.x + 2 * table.unit, table.origin.y - table.unit, 1]);
    assert.ok(project(table, eye, 2, 1, -1).zoom > 1);
    assert.ok(project(table, eye, 2, 1, -1).y < y);
  });

  it("maps points to the same places for pointers and for the graphics card", () => {
    const table = tableLayout(390, 420, 6);
    const eye = eyeOver(table);
    const m = clipMatrix(table, eye);
    for (const point of [
      [0, 0, 0],
      [1.5, 0.5, -2],
      [-2, 2.5, 1],
    ] as const) {
      const row = (r: number) =>
        [0, 1, 2].reduce((sum, c) => sum + (m[c * 4 + r] ?? 0) * (point[c] ?? 0), m[12 + r] ?? 0);
      const pixel = project(table, eye, point[0], point[1], point[2]);
      assert.ok(Math.abs(((row(0) / row(3) + 1) / 2) * table.width - pixel.x) < 0.01);
      assert.ok(Math.abs(((1 - row(1) / row(3)) / 2) * table.height - pixel.y) < 0.01);
      assert.ok(Math.abs(row(2) / row(3)) <= 1);
    }
  });
});
