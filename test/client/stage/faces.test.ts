import assert from "node:assert/strict";
import { FACE_NORMALS, faceUp, heading, lyingFlat, repaint, tilt } from "../../../client/src/anim/faces.ts";
import { multiply, type Quat, rotate, type Vec3 } from "../../../client/src/anim/rotation.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const normal = (face: number): Vec3 => FACE_NORMALS[face - 1] as Vec3;
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Every orientation at rest: each side up, turned by some angles. */
const RESTS: Quat[] = FACES.flatMap((side) => [0, 0.4, 1.1, -2.5, 3.1].map((angle) => lyingFlat(side, angle)));

describe("the faces of a die", () => {
  it("add up to seven with the opposite face", () => {
    for (const face of FACES) assert.equal(dot(normal(face), normal(7 - face)), -1);
  });

  it("run 1, 2, 3 counter-clockwise around their common corner, as on western dice", () => {
    assert.equal(dot(cross(normal(1), normal(2)), normal(3)), 1);
  });

  it("are all reachable from a throw that landed on any side", () => {
    for (const rest of RESTS) {
      for (const face of FACES) assert.equal(faceUp(multiply(rest, repaint(rest, face))), face);
    }
  });

  it("are painted so that the die fills the space of its body", () => {
    for (const rest of RESTS) {
      for (const face of FACES) {
        for (const axis of FACE_NORMALS) {
          const turned = rotate(repaint(rest, face), axis);
          assert.ok(FACE_NORMALS.some((other) => dot(turned, other) > 0.999999));
        }
      }
    }
  });

  it("stay right-handed however they are painted", () => {
    for (const face of FACES) {
      const paint = repaint(RESTS[7] as Quat, face);
      const [one, two, three] = [1, 2, 3].map((n) => rotate(paint, normal(n))) as [Vec3, Vec3, Vec3];
      assert.ok(dot(cross(one, two), three) > 0.999999);
    }
  });

  it("lie flat and keep their direction when they are put down", () => {
    for (const face of FACES) {
      for (const angle of [-3, -0.7, 0, 0.2, 1.5]) {
        const turn = lyingFlat(face, angle);
        assert.ok(tilt(turn) < 1e-9);
        assert.ok(Math.abs(heading(turn) - angle) < 1e-9);
      }
    }
  });

  it("end at six", () => {
    assert.throws(() => lyingFlat(7, 0), RangeError);
    assert.throws(() => lyingFlat(0, 0), RangeError);
  });
});
