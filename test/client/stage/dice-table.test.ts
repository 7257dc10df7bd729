import assert from "node:assert/strict";
import { nearestBodies } from "../../../client/src/anim/assign.ts";
import { faceUp, tilt } from "../../../client/src/anim/faces.ts";
import { DiceTable, type DieFrame } from "../../../client/src/stage/dice/DiceTable.ts";
import { placeOf, tableLayout } from "../../../client/src/stage/dice/layout.ts";
import type { DieLook } from "../../../client/src/stage/dice/look.ts";
import { dice } from "../../../shared/core/dice.ts";

const SIX = tableLayout(1280, 800, 6);
const ALL = [0, 1, 2, 3, 4, 5];

const looks = (notation: string): DieLook[] => dice(notation).map((face) => ({ face }));

/** A table with these dice at rest at time 0. */
function lying(notation: string, still = false): DiceTable {
  const table = new DiceTable(SIX, still);
  table.show(looks(notation));
  table.finish();
  table.frames(0);
  return table;
}

/** Advances time in frames until nothing moves. */
function settle(table: DiceTable, from: number): { frames: DieFrame[]; seconds: number } {
  for (let frame = 0; frame < 300; frame++) {
    const now = from + frame / 60;
    const frames = table.frames(now);
    if (table.atRest) return { frames, seconds: now - from };
  }
  throw new Error("the dice never came to rest");
}

const facesSeen = (frames: DieFrame[]): number[] => frames.map(({ pose }) => faceUp(pose.turn));

describe("the dice on the table", () => {
  it("come to rest in their places with the requested faces, whatever the throw", () => {
    for (let seed = 0; seed < 12; seed++) {
      const table = lying("1 1 1 1 1 1");
      const wanted = looks("1 2 3 4 5 6").map(({ face }) => ({ face: ((face + seed) % 6) + 1 }));
      table.show(wanted, { indexes: ALL, seed, from: seed % 2 ? "near" : "far" });
      const { frames, seconds } = settle(table, 0);
      assert.deepEqual(
        facesSeen(frames),
        wanted.map(({ face }) => face),
      );
      for (const { index, pose } of frames) {
        const place = placeOf(SIX, index, false);
        assert.deepEqual([pose.x, pose.z, pose.alpha], [place.x, place.z, 1]);
        assert.ok(tilt(pose.turn) < 1e-9);
      }
      assert.ok(seconds > 0.8 && seconds < 2.1, `the throw takes ${seconds} s`);
    }
  });

  it("are shaken in the hand until it is known how they fall, without those that stay", () => {
    const table = lying("1 2 3");
    const [first, second, third] = looks("1 2 3") as [DieLook, DieLook, DieLook];
    table.show([first, { ...second, held: true }, { ...third, selected: true }]);
    settle(table, 0);
    table.takeUp();
    table.frames(10);
    const shaken = table.frames(11).filter(({ moving }) => moving);
    assert.deepEqual(
      shaken.map(({ index }) => index),
      [0],
    );
    assert.equal(shaken[0]?.look.face, 1, "no other face is shown before the answer");
    table.show([{ face: 6 }, { face: 2, held: true }, { face: 3, held: true }], {
      indexes: [0],
      seed: 1,
      from: "near",
    });
    assert.deepEqual(facesSeen(settle(table, 11).frames), [6, 2, 3]);
  });

  it("return to their places if they are not thrown after all", () => {
    const table = lying("1 2 3");
    table.takeUp();
    table.frames(1);
    table.putDown();
    assert.deepEqual(facesSeen(settle(table, 2).frames), [1, 2, 3]);
  });

  it("land on the requested face before they move to their places", () => {
    const table = lying("1 1 1 1 1 1");
    table.show(looks("6 5 4 3 2 1"), { indexes: ALL, seed: 5, from: "near" });
    const { seconds } = settle(table, 0);
    const again = lying("1 1 1 1 1 1");
    again.show(looks("6 5 4 3 2 1"), { indexes: ALL, seed: 5, from: "near" });
    again.frames(0);
    assert.deepEqual(facesSeen(again.frames(seconds - 0.32)), dice("6 5 4 3 2 1"));
  });

  it("stay where they are when they are not thrown", () => {
    const table = lying("1 2 3 4 5 6");
    const before = table.frames(0);
    table.show(looks("1 2 3 6 6 6"), { indexes: [3, 4, 5], seed: 1, from: "near" });
    table.frames(0);
    assert.deepEqual(table.frames(0.4).slice(0, 3), before.slice(0, 3));
  });

  it("keep rolling when the same table is shown again", () => {
    const thrown = { indexes: ALL, seed: 9, from: "near" as const };
    const [left, told] = [lying("1 1 1 1 1 1"), lying("1 1 1 1 1 1")];
    for (const table of [left, told]) {
      table.show(looks("2 3 4 5 6 1"), thrown);
      table.frames(0);
    }
    told.frames(0.5);
    told.show(looks("2 3 4 5 6 1"), thrown);
    told.show(looks("2 3 4 5 6 1"));
    assert.deepEqual(told.frames(0.6), left.frames(0.6));
  });

  it("follow the newer of two throws", () => {
    const table = lying("1 1 1 1 1 1");
    table.show(looks("2 2 2 2 2 2"), { indexes: ALL, seed: 1, from: "near" });
    table.frames(0);
    table.frames(0.5);
    table.show(looks("3 4 5 6 1 2"), { indexes: ALL, seed: 2, from: "far" });
    assert.deepEqual(facesSeen(settle(table, 0.5).frames), dice("3 4 5 6 1 2"));
  });

  it("slide into the tray when they are held, and back", () => {
    const table = lying("1 2 3 4 5 6");
    table.show(looks("1 2 3 4 5 6").map((look, index) => ({ ...look, held: index === 2 })));
    const held = settle(table, 0).frames[2];
    const tray = placeOf(SIX, 2, true);
    assert.deepEqual([held?.pose.x, held?.pose.z, held?.pose.size], [tray.x, tray.z, tray.size]);
    assert.equal(faceUp(held?.pose.turn ?? [0, 0, 0, 1]), 3);
    table.show(looks("1 2 3 4 5 6"));
    assert.equal(settle(table, 5).frames[2]?.pose.z, placeOf(SIX, 2, false).z);
  });

  it("rise when they are selected", () => {
    const table = lying("1 2 3 4 5 6");
    table.show(looks("1 2 3 4 5 6").map((look, index) => ({ ...look, selected: index === 4 })));
    assert.deepEqual(
      settle(table, 0).frames.map(({ lift }) => lift),
      [0, 0, 0, 0, 1, 0],
    );
  });

  it("are hidden before the first roll", () => {
    const table = new DiceTable(SIX, false);
    table.show(ALL.map(() => ({ face: 0 })));
    assert.deepEqual(table.frames(0), []);
    assert.ok(table.atRest);
  });

  it("are not thrown without a face", () => {
    const table = lying("1 2 3 4 5 6");
    table.show([{ face: 0 }, ...looks("2 3 4 5 6")], { indexes: [0, 1], seed: 1, from: "near" });
    assert.deepEqual(facesSeen(settle(table, 0).frames), dice("2 3 4 5 6"));
  });

  it("fade away when the table is cleared", () => {
    const table = lying("1 2 3 4 5 6");
    table.show(ALL.map(() => ({ face: 0 })));
    table.frames(0);
    assert.equal(table.frames(0.1).length, 6);
    assert.deepEqual(settle(table, 0.1).frames, []);
  });

  it("do not travel with reduced motion", () => {
    const table = lying("1 1 1 1 1 1", true);
    table.show(looks("6 5 4 3 2 1"), { indexes: ALL, seed: 1, from: "near" });
    for (const time of [0, 0.05, 0.1]) {
      for (const { index, pose } of table.frames(time)) assert.equal(pose.x, placeOf(SIX, index, false).x);
    }
    const { frames, seconds } = settle(table, 0.1);
    assert.deepEqual(facesSeen(frames), dice("6 5 4 3 2 1"));
    assert.ok(seconds < 0.3);
  });

  it("are placed at once on a hidden page", () => {
    const table = lying("1 1 1 1 1 1");
    table.show(looks("6 5 4 3 2 1"), { indexes: ALL, seed: 1, from: "near" });
    table.finish();
    assert.ok(table.atRest);
    assert.deepEqual(facesSeen(table.frames(0)), dice("6 5 4 3 2 1"));
  });

  it("end in their new places when the table is resized during a throw", () => {
    const table = lying("1 1 1 1 1 1");
    table.show(looks("6 5 4 3 2 1"), { indexes: ALL, seed: 1, from: "near" });
    table.frames(0);
    table.frames(0.5);
    const phone = tableLayout(390, 420, 6);
    table.layout = phone;
    for (const { index, pose } of settle(table, 0.5).frames) assert.equal(pose.x, placeOf(phone, index, false).x);
  });
});

describe("landed bodies", () => {
  it("become the dice with the nearest places, so that no paths cross", () => {
    const places = [-2, 0, 2].map((x) => ({ x, z: 0 }));
    const bodies = [1.7, -0.4, -2.2].map((x) => ({ x, z: 0.3 }));
    assert.deepEqual(nearestBodies(bodies, places), [2, 1, 0]);
  });
});
