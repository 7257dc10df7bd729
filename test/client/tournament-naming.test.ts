import assert from "node:assert/strict";
import { conditionOf } from "../../client/src/pages/tournaments/naming.ts";

type Line = Parameters<typeof conditionOf>[0];

const START = 1000;
const line = (facts: Partial<Line>): Line =>
  ({ kind: "knockout", stage: "upcoming", players: 2, bots: 0, startsAt: START, endedAt: null, ...facts }) as Line;

describe("the condition of a tournament", () => {
  it("is told until enough players have joined", () => {
    assert.equal(conditionOf(line({})), "Starts only with at least 4 players.");
    assert.equal(conditionOf(line({ players: 4 })), null);
  });

  it("is met by the house bots that will join", () => {
    assert.equal(conditionOf(line({ kind: "arena", players: 0, bots: 4 })), null);
  });

  it("tells a tournament with too few players from one that its organizer canceled", () => {
    assert.equal(conditionOf(line({ stage: "cancelled", endedAt: START })), "Too few players joined.");
    assert.equal(conditionOf(line({ stage: "cancelled", endedAt: START - 1 })), "The organizer canceled it.");
  });
});
