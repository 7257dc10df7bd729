import { dice } from "../../../../shared/core/dice.ts";
import { play } from "../../../../shared/core/game.ts";
import { scriptedRng } from "../../../../shared/core/rng.ts";
import { type FarkleAction, type FarkleState, optionsShape } from "../../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../../shared/games/farkle/game.ts";
import type { CustomDice } from "../../../../shared/games/farkle/rules/custom-dice.ts";
import { type DieId, type Loadout, plainLoadout } from "../../../../shared/games/farkle/rules/dice.ts";
import type { ExampleTurn } from "../../../../shared/games/farkle/rules/effects.ts";
import { definitionOf, dieFor } from "../../games/farkle/known-dice.ts";

/** A played example turn: its throws, the saved dice, and the result. */
export interface PlayedTurn {
  throws: { slot: number; face: number; saved: boolean }[][];
  ended: "banked" | "farkled";
  points: number;
  money: number;
  /** Points that wait for the next bank. */
  dare: number;
}

/** The same throws with plain dice and with the special die, played by the rules themselves. */
export function exampleOf(die: DieId): { without: PlayedTurn; with: PlayedTurn } {
  const { example } = dieFor(die);
  const definition = definitionOf(die);
  const customDice = definition ? [definition] : undefined;
  return {
    without: playTurn(example, plainLoadout(), customDice),
    with: playTurn(example, plainLoadout().with(0, die), customDice),
  };
}

function playTurn({ throws, saves }: ExampleTurn, loadout: Loadout, customDice?: CustomDice): PlayedTurn {
  const options = optionsShape.parse({ dice: "owned", loadouts: [loadout, plainLoadout()], customDice });
  const rng = scriptedRng(throws.flatMap((thrown) => dice(thrown).map((face) => face - 1)));
  const state = farkle.create(options, 2, rng);
  const seen: PlayedTurn["throws"] = [];
  for (const action of actionsOf({ throws, saves })) {
    const played = play(farkle, state, 0, action, rng);
    if (!played.ok) break;
    for (const event of played.events) {
      if (event.type === "rolled") {
        seen.push(event.slots.map((slot) => ({ slot, face: event.dice[slot] ?? 0, saved: false })));
      } else if (event.type === "saved") {
        for (const die of seen.at(-1) ?? []) die.saved = event.dice.includes(die.slot);
      } else if (event.type === "farkled" || event.type === "banked") {
        return { throws: seen, ended: event.type, ...gains(state) };
      }
    }
  }
  throw new Error("an example turn did not end");
}

const actionsOf = ({ throws, saves }: ExampleTurn): FarkleAction[] => [
  ...throws.flatMap((_, index): FarkleAction[] => {
    const saved = saves[index];
    return saved ? [{ type: "roll" }, { type: "save", dice: [...saved] }] : [{ type: "roll" }];
  }),
  { type: "bank" },
];

const gains = ({ scores, money, dareBonus }: FarkleState) => ({
  points: scores[0] ?? 0,
  money: money[0] ?? 0,
  dare: dareBonus[0] ?? 0,
});
