import assert from "node:assert/strict";
import { playsOwnDice, withOwnDice } from "../../../client/src/pages/practice/own-dice.ts";
import { newExercise } from "../../../client/src/pages/practice/record.ts";
import { LocalMatch } from "../../../client/src/table/local-match.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { loadout } from "../../games/farkle/notation.ts";
import { exercise } from "./local.ts";

describe("practice with own dice", () => {
  it("plays the account's loadout on the player's seat, and gives bots dice of the same price", () => {
    const own = loadout("JACKPOT MIDAS");
    for (let match = 0; match < 8; match++) {
      const record = withOwnDice(newExercise(catalog.farkle.game, exercise({ dice: "owned" }, 3)), own);
      assert.ok(playsOwnDice(record));
      const local = LocalMatch.from(catalog.farkle.game, record);
      const { loadouts } = local.state as FarkleState;
      const mine = local.seating.findIndex((index) => record.players[index]?.kind === "human");
      assert.deepEqual(loadouts[mine], own);
      for (const [seat, dice] of loadouts.entries()) assert.ok(seat === mine || dice.some((die) => die !== null));
    }
  });

  it("leaves other matches as they are", () => {
    const record = newExercise(catalog.farkle.game, exercise({ dice: "none" }, 2));
    assert.equal(withOwnDice(record, loadout("JACKPOT")), record);
  });
});
