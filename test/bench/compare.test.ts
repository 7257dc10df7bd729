import assert from "node:assert/strict";
import { losses } from "../../bench/compare.ts";
import { at, renew, round, type Section, table } from "../../bench/results.ts";

const names = (recorded: Record<string, number>, measured: Record<string, number>) =>
  losses(recorded, measured).map(({ name }) => name);

describe("the check of measured ratios", () => {
  it("accepts a ratio that has fallen by a third", () => {
    assert.deepEqual(names({ moves: 0.3, bytes: 4.5 }, { moves: 0.21, bytes: 9 }), []);
  });

  it("reports each ratio that has fallen by more", () => {
    assert.deepEqual(names({ moves: 0.3, bytes: 4.5, joins: 1 }, { moves: 0.19, bytes: 2.9, joins: 0.9 }), [
      "moves",
      "bytes",
    ]);
  });

  it("reports a ratio that is missing or invalid", () => {
    assert.deepEqual(names({ moves: 0.3, bytes: 4.5 }, { bytes: Number.NaN }), ["moves", "bytes"]);
  });

  it("ignores ratios without a recorded baseline", () => {
    assert.deepEqual(names({}, { moves: 0 }), []);
  });
});

describe("the results of measurements", () => {
  const section: Section = {
    title: "Moves",
    about: "How many.",
    table: table(["Server", "moves"], ["ours", 7]),
    goals: [
      { goal: "many", measured: "7", met: false },
      { goal: "few", measured: "7", met: true },
    ],
    ratios: {},
  };

  it("replace the previous results and keep the text around them", () => {
    const document = "# Numbers\n\n<!-- measured: begin -->\nold\n<!-- measured: end -->\n\nWhat was tried.\n";
    const renewed = renew(document, "Measured today.", [section]);
    assert.match(renewed, /^# Numbers\n/);
    assert.match(renewed, /\nWhat was tried\.\n$/);
    for (const part of ["Measured today.", "1 of 2 goals are met", "| many | 7 |", "### Moves", "| ours | 7 |"]) {
      assert.ok(renewed.includes(part), part);
    }
    assert.doesNotMatch(renewed, /old|few/);
    assert.equal(renew(renewed, "Measured today.", [section]), renewed, "and again");
  });

  it("are rounded to their significant digits", () => {
    assert.deepEqual([12_345.6, 123.4, 12.34, 0.1234, 0.01234].map(round), ["12,346", "123", "12.3", "0.123", "0.012"]);
  });

  it("contain the percentile below which most values lie", () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    assert.deepEqual([at(values, 0.5), at(values, 0.99), at(values, 1)], [101, 199, 200]);
  });
});
