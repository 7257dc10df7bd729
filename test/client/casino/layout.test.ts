import assert from "node:assert/strict";
import { seatColour } from "../../../client/src/stage/cards/look.ts";
import { boxAt } from "../../../client/src/stage/cards/places.ts";
import { regionsOf } from "../../../client/src/stage/cards/regions.ts";
import { keepSlots, SlotMemory } from "../../../client/src/stage/cards/slots.ts";
import { hand } from "../../../shared/core/cards.ts";
import { act, build, drop, laid, playMatch } from "../../games/casino/laid.ts";
import { DESK, lie, PHONE, seen } from "./sights.ts";

const FINGER = 44;
const FORTY = 40;

describe("the layout of the cards", () => {
  it("gives every card one place at every moment of a match, for every seat and for spectators", () => {
    for (const seats of [2, 3, 4]) {
      for (const size of [DESK, PHONE]) {
        const memory = new SlotMemory();
        playMatch(seats, seats, {}, (state) => {
          for (const viewer of [0, seats - 1, "spectator"] as const) {
            const seat = viewer === "spectator" ? null : viewer;
            const { places } = lie(seen(state, viewer), { seat, size, memory });
            assert.equal(places.size, FORTY, `${seats} seats, ${viewer}, ${state.phase}`);
          }
        });
      }
    }
  });

  it("keeps every card on the felt, and every target as large as a finger", () => {
    for (const seats of [2, 3, 4]) {
      for (const size of [DESK, PHONE]) {
        playMatch(seats, 10 + seats, {}, (state) => {
          if (state.result) return;
          const { places, spots, felt, card } = lie(seen(state), { size });
          for (const [id, place] of places) {
            const box = boxAt(place, card);
            const inside =
              box.x > felt.x - 8 &&
              box.x + box.width < felt.x + felt.width + 8 &&
              box.y > felt.y - 8 &&
              box.y + box.height < felt.y + felt.height + 8;
            assert.ok(inside, `${id} lies outside the felt of ${size.width} px with ${seats} seats`);
          }
          for (const { key, rect } of spots) {
            assert.ok(
              rect.width >= FINGER - 0.5 && rect.height >= FINGER - 0.5,
              `${key}: ${rect.width}×${rect.height}`,
            );
          }
        });
      }
    }
  });

  it("has no part of negative size on a felt that is still opening", () => {
    for (const others of [1, 2, 3]) {
      for (const size of [
        { width: 390, height: 60 },
        { width: 800, height: 90 },
        { width: 40, height: 40 },
      ]) {
        const regions = regionsOf(size, others);
        for (const { width, height } of [regions.middle, regions.hand, regions.prompt]) {
          assert.ok(width >= 0 && height >= 0, `${width}×${height} on ${size.width}×${size.height}`);
        }
      }
    }
  });

  it("leaves a strip for the prompt free of cards", () => {
    for (const seats of [2, 3, 4]) {
      for (const size of [DESK, PHONE]) {
        playMatch(seats, 20 + seats, {}, (state) => {
          if (state.result) return;
          const { places, prompt, card, felt } = lie(seen(state), { size });
          assert.ok(prompt.width > 160 && prompt.x >= felt.x, `${prompt.width} px of ${size.width}`);
          for (const [id, place] of places) {
            const box = boxAt(place, card);
            const apart =
              box.x >= prompt.x + prompt.width ||
              box.x + box.width <= prompt.x ||
              box.y >= prompt.y + prompt.height ||
              box.y + box.height <= prompt.y;
            assert.ok(apart, `${id} lies under the prompt with ${seats} seats at ${size.width} px, ${state.phase}`);
          }
        });
      }
    }
  });

  it("seats four players around a wide felt: the next one on the left, the partner opposite, the last on the right", () => {
    for (const me of [0, 2]) {
      playMatch(4, 4, { partners: true }, (state) => {
        if (state.result) return;
        const { places, middle, felt } = lie(seen(state, me), { seat: me });
        for (const [id, { x, y, angle }] of places) {
          const around = (Number(/^back-(\d)/.exec(id)?.[1] ?? me) - me + 4) % 4;
          if (around === 1) assert.ok(x < middle.x && angle > 1.4, `${id} lies on the left`);
          if (around === 2) assert.ok(y < middle.y && Math.abs(x - felt.x - felt.width / 2) < felt.width / 4, id);
          if (around === 3) assert.ok(x > middle.x + middle.width && angle < -1.4, `${id} lies on the right`);
        }
      });
    }
  });

  it("gives partners, who sit opposite each other, one colour", () => {
    const colours = [0, 1, 2, 3].map((seat) => seatColour(seat, 1, 4, true));
    assert.equal(colours[0], colours[2]);
    assert.equal(colours[1], colours[3]);
    assert.notEqual(colours[0], colours[1]);
    assert.equal(new Set([0, 1, 2, 3].map((seat) => seatColour(seat, 1, 4, false))).size, 4);
  });

  it("never overlaps loose cards, whatever their number", () => {
    for (const size of [DESK, PHONE]) {
      const table = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S AH 2H 3H 4H 5H 6H";
      const { spots, places, card } = lie(seen(laid({ hands: ["AD", "2D"], table })), { size });
      const boxes = hand(table).map((id) => boxAt(places.get(id) ?? { x: 0, y: 0, scale: 0 }, card));
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          const apart = Math.abs(a.x - b.x) >= a.width || Math.abs(a.y - b.y) >= a.height;
          assert.ok(apart, "two loose cards overlap");
        }
      }
      assert.ok(spots.some(({ kind }) => kind === "trail"));
    }
  });

  it("keeps a card in place when others are taken, and a stack at the place of its lowest card", () => {
    const memory = new SlotMemory();
    const state = laid({ hands: ["3S 8H 2C", "7D"], table: "9C 5D 4H" });
    const before = lie(seen(state), { memory }).places;
    act(state, drop("3S", { card: "5D" }));
    const staged = lie(seen(state), { memory }).places;
    assert.equal(staged.get("4H")?.x, before.get("4H")?.x);
    assert.equal(staged.get("5D")?.x, before.get("5D")?.x);
    assert.equal(staged.get("3S")?.x, before.get("5D")?.x);
    act(state, { type: "accept" });
    const built = lie(seen(state), { memory }).places;
    assert.deepEqual(built.get("5D"), staged.get("5D"));
    assert.deepEqual(built.get("9C"), before.get("9C"));
  });

  it("puts a new card into the first free slot", () => {
    const before = new Map([
      ["9C", 0],
      ["5D", 1],
      ["4H", 2],
    ]);
    assert.deepEqual(
      [...keepSlots(before, ["9C", "4H", "7S", "8S"])],
      [
        ["9C", 0],
        ["4H", 2],
        ["7S", 1],
        ["8S", 3],
      ],
    );
  });

  it("shows the card of an open question above its target and not in the hand", () => {
    const state = laid({ hands: ["5S 5H 10D", "7D"], table: "5C" });
    act(state, drop("5S", { card: "5C" }));
    const mine = lie(seen(state));
    assert.deepEqual(
      mine.spots.filter(({ kind }) => kind === "hand").map(({ key }) => key),
      ["5H", "10D"],
    );
    const [card, target] = [mine.places.get("5S"), mine.places.get("5C")];
    assert.ok(card && target && Math.hypot(card.x - target.x, card.y - target.y) < target.scale * 60);
    assert.ok(card.depth > target.depth);
    const theirs = lie(seen(state, 1), { seat: 1 });
    assert.equal([...theirs.places.keys()].filter((key) => key.startsWith("back-0-")).length, 3);
    assert.equal(theirs.places.has("5S"), false);
  });

  it("shows value and owner of a build, and all values of a staged stack", () => {
    const state = laid({ hands: ["4S 8H", "7D"], builds: [build("b1", 1, 7, "4H 3S")], temp: "4C 4D" });
    const { marks } = lie(seen(state));
    assert.ok(marks.some((mark) => mark.kind === "build" && mark.text === "7" && mark.name === "Ben"));
    assert.ok(marks.some((mark) => mark.kind === "temp" && mark.text === "4 / 8"));
  });

  it("shows an opened pile in full above the dimmed table", () => {
    const state = laid({ hands: ["4S", "7D"], table: "9C" });
    state.captures = [[], hand("10S 10C AD 2S 3C 3H")];
    const { places, veiled } = lie(seen(state), { spread: 1 });
    const xs = new Set(hand("10S 10C AD 2S 3C 3H").map((card) => `${places.get(card)?.x} ${places.get(card)?.y}`));
    assert.equal(xs.size, 6);
    assert.ok(veiled);
  });
});
