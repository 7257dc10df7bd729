import assert from "node:assert/strict";
import { exampleOf, type PlayedTurn } from "../../../client/src/pages/shop/examples.ts";
import { DIE_IDS, type DieId } from "../../../shared/games/farkle/rules/dice.ts";

const gain = ({ points, money, dare }: PlayedTurn) => [points, money, dare];
const lines = (die: DieId) => {
  const { without, with: special } = exampleOf(die);
  return [gain(without), gain(special)];
};

describe("the examples in the shop", () => {
  it("show how a turn ends without and with each die of the rule book: points, dollars, points that wait", () => {
    const expected: Partial<Record<DieId, [number[], number[]]>> = {
      PHOENIX: [
        [0, 0, 0],
        [500, 0, 0],
      ],
      BADLUCK: [
        [0, 0, 0],
        [1000, 0, 0],
      ],
      FARK$: [
        [0, 0, 0],
        [0, 3, 0],
      ],
      GAMBLE: [
        [0, 0, 0],
        [1000, 0, 0],
      ],
      DARE: [
        [0, 0, 0],
        [0, 0, 200],
      ],
      CUSHION: [
        [0, 0, 0],
        [500, 0, 0],
      ],
      CHUTE: [
        [0, 0, 0],
        [1000, 0, 0],
      ],
      LUCKY: [
        [0, 0, 0],
        [50, 0, 0],
      ],
      HEAVY: [
        [0, 0, 0],
        [100, 0, 0],
      ],
      FIVES: [
        [0, 0, 0],
        [50, 0, 0],
      ],
      DOUBLE: [
        [1000, 0, 0],
        [2000, 0, 0],
      ],
      MIDAS: [
        [1000, 0, 0],
        [1000, 3, 0],
      ],
      HOT: [
        [150, 0, 0],
        [200, 0, 0],
      ],
      JACKPOT: [
        [1000, 0, 0],
        [2000, 0, 0],
      ],
      TRIPLE: [
        [100, 0, 0],
        [300, 0, 0],
      ],
      THREE: [
        [0, 0, 0],
        [30, 0, 0],
      ],
    };
    for (const [die, ends] of Object.entries(expected)) assert.deepEqual(lines(die as DieId), ends, die);
  });

  it("show a difference for every die", () => {
    for (const die of DIE_IDS) {
      const [without, special] = lines(die);
      assert.notDeepEqual(special, without, die);
    }
  });

  it("show the faces as rolled: the same roll is a five for a Lucky Die", () => {
    const { without, with: lucky } = exampleOf("LUCKY");
    const faces = ({ throws }: PlayedTurn) => throws.map((thrown) => thrown.map(({ face }) => face));
    assert.deepEqual(faces(without), [[6, 2, 3, 4, 6, 3]]);
    assert.deepEqual(faces(lucky), [[5, 2, 3, 4, 6, 3]]);
    assert.deepEqual([without.ended, lucky.ended], ["farkled", "banked"]);
  });

  it("mark the dice that were kept", () => {
    const [first, second] = exampleOf("HOT").with.throws;
    assert.deepEqual(
      [first, second].map((thrown) => thrown?.filter(({ saved }) => saved).map(({ slot }) => slot)),
      [[0], [1]],
    );
  });
});
