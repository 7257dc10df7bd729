import assert from "node:assert/strict";
import { tipPlace } from "../../../client/src/games/six-dice/tip-place.ts";

const PHONE = { width: 390, height: 844 };
const TIP = { width: 320, height: 100 };
const die = (x: number, y: number) => ({ x, y, width: 50, height: 60 });

describe("the position of a tip", () => {
  it("is above its die and aligned with it", () => {
    const { left, top } = tipPlace(die(170, 400), TIP, PHONE);
    assert.equal(left + TIP.width / 2, 170 + 25);
    assert.ok(top + TIP.height < 400 && top + TIP.height > 380);
  });

  it("is below a die without room above it", () => {
    const { top } = tipPlace(die(170, 90), TIP, PHONE);
    assert.ok(top > 150 && top < 170);
  });

  it("is always on the screen, even if the screen is too small for both", () => {
    const screens = [PHONE, { width: 340, height: 200 }, { width: 1280, height: 800 }];
    for (const screen of screens) {
      for (const x of [-40, 0, screen.width / 2, screen.width - 20]) {
        for (const y of [-30, 0, 60, screen.height - 10]) {
          const { left, top } = tipPlace(die(x, y), TIP, screen);
          assert.ok(left >= 0 && left + TIP.width <= screen.width, `${x} on ${screen.width}`);
          assert.ok(top >= 0 && top + TIP.height <= screen.height, `${y} on ${screen.height}`);
        }
      }
    }
  });
});
