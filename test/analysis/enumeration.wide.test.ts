import assert from "node:assert/strict";
import { sharesOf } from "../../shared/core/analyst.ts";
import type { GameDefinition } from "../../shared/core/game.ts";
import type { Dice10000State } from "../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../shared/games/dice-10-000/game.ts";
import { diceToRoll } from "../../shared/games/dice-10-000/rules/score.ts";
import { plainDice } from "../../shared/games/farkle/analysis/solver/dice.ts";
import type { FarkleState } from "../../shared/games/farkle/contract.ts";
import { farkle } from "../../shared/games/farkle/game.ts";
import { analystFor } from "../../tools/analysis-tables.ts";
import { optionsOf } from "../helpers/options.ts";
import { type Enumerated, enumerateTurn, valueOfTurn } from "../helpers/play/enumerate.ts";

/** Rounding of the shipped tables. */
const ROUNDING = 1e-6;

const dice: Enumerated<Dice10000State> = {
  game: dice10000,
  diceToRoll: ({ locked }) => diceToRoll(locked),
  key: ({ locked, turnScore }) => `${diceToRoll(locked)} ${turnScore}`,
};

describe("enumeration of Dice 10 000 through its rules", () => {
  for (const openingYield of ["reject", "zero"] as const) {
    it(`agrees with the analyst in the last 100 points when a first yield is treated with "${openingYield}"`, () => {
      const options = optionsOf(dice10000, { openingYield });
      const scores = [9950, 9900];
      const pairs = scores.flatMap((mine) => scores.map((theirs) => ({ mine, theirs })));
      const positionOf = (mine: number, theirs: number): Dice10000State => ({
        ...dice10000.create(options, 2, { int: () => 0 }),
        scores: [mine, theirs],
        opened: [true, true],
      });
      const turns = pairs.map(({ mine, theirs }) => ({
        mine,
        theirs,
        tree: enumerateTurn(dice, positionOf(mine, theirs), 0),
      }));
      const values = new Map<string, number>();
      const read = (mine: number, theirs: number): number => values.get(`${mine} ${theirs}`) ?? 0.5;
      for (let change = 1; change > 1e-11; ) {
        change = 0;
        for (const { mine, theirs, tree } of turns) {
          const value = valueOfTurn(tree, ({ result, scores: [own = 0] }) =>
            result ? (sharesOf(result, 2)[0] as number) : 1 - read(theirs, own),
          );
          change = Math.max(change, Math.abs(value - read(mine, theirs)));
          values.set(`${mine} ${theirs}`, value);
        }
      }
      const analyst = analystFor(dice10000 as unknown as GameDefinition, options, 2);
      for (const { mine, theirs } of pairs) {
        const { win, exact } = analyst.analyse(dice10000.viewFor(positionOf(mine, theirs), 0), 0);
        assert.ok(exact && Math.abs((win[0] as number) - read(mine, theirs)) < ROUNDING, `${mine} ${theirs}`);
      }
    });
  }
});

const freeDice = ({ held }: FarkleState): number => held.filter((isHeld) => !isHeld).length || 6;

const plain: Enumerated<FarkleState> = {
  game: farkle,
  diceToRoll: freeDice,
  key: (state) => `${freeDice(state)} ${state.turnScore + state.roundScore}`,
};

describe("enumeration of Farkle through its rules", () => {
  it("gives the solver the published chances of a farkle", () => {
    const published = ["66.67", "44.44", "27.78", "15.74", "7.72", "2.31"];
    const { rolls } = plainDice();
    assert.deepEqual(
      rolls.slice(1).map(({ bust }) => (100 * bust).toFixed(2)),
      published,
    );
  });

  for (const [lead, first, second] of [
    [0, 500, 400],
    [150, 500, 800],
    [300, 300, 300],
    [450, 700, 400],
  ] as const) {
    it(`agrees with the analyst on the last turn of ten rounds at a lead of ${lead}, best turns ${first} and ${second}`, () => {
      const options = optionsOf(farkle, { mode: "ten-round", dice: "none" });
      const state: FarkleState = {
        ...farkle.create(options, 2, { int: () => 0 }),
        scores: [5000 + lead, 5000],
        round: 15,
        actor: 1,
        bestTurn: [first, second],
      };
      const value = valueOfTurn(enumerateTurn(plain, state, 1), ({ result }) => {
        assert.ok(result, "the last overtime round ends the match");
        return sharesOf(result, 2)[1] as number;
      });
      const { win, exact } = analystFor(farkle as unknown as GameDefinition, options, 2).analyse(
        farkle.viewFor(state, 1),
        1,
      );
      assert.ok(exact && Math.abs((win[1] as number) - value) < 1e-9, `${win[1]}, enumerated ${value}`);
    });
  }
});
