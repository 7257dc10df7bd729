import assert from "node:assert/strict";
import { withLimits } from "../../../client/src/pages/practice/last-limits.ts";
import { playsOwnDice, withOwnDice } from "../../../client/src/pages/practice/own-dice.ts";
import { LocalMatch } from "../../../client/src/table/local-match.ts";
import { newPractice } from "../../../client/src/table/local-records.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { loadout } from "../../games/farkle/notation.ts";
import { practiceSettings } from "./local.ts";

describe("practice with own dice", () => {
  it("plays the account's loadout on the player's seat, and gives bots dice of the same price", () => {
    const own = loadout("JACKPOT MIDAS");
    for (let match = 0; match < 8; match++) {
      const record = withOwnDice(newPractice(catalog.farkle.game, practiceSettings({ dice: "owned" }, 3)), own);
      assert.ok(playsOwnDice(record));
      const local = LocalMatch.from(catalog.farkle.game, record);
      const { loadouts } = local.state as FarkleState;
      const mine = local.seating.findIndex((index) => record.players[index]?.kind === "human");
      assert.deepEqual(loadouts[mine], own);
      for (const [seat, dice] of loadouts.entries()) assert.ok(seat === mine || dice.some((die) => die !== null));
    }
  });

  it("leaves other matches as they are", () => {
    const record = newPractice(catalog.farkle.game, practiceSettings({ dice: "none" }, 2));
    assert.equal(withOwnDice(record, loadout("JACKPOT")), record);
  });
});

describe("practice under the limits of the server", () => {
  const limits = { maxAmazing: 1, banned: [] };

  it("replaces dice that the last known limits do not allow", () => {
    const own = loadout("JACKPOT TRIPLE");
    const record = withLimits(newPractice(catalog.farkle.game, practiceSettings({ dice: "owned" }, 2)), limits);
    const local = LocalMatch.from(catalog.farkle.game, withOwnDice(record, own));
    const { loadouts } = local.state as FarkleState;
    const mine = local.seating.findIndex((index) => record.players[index]?.kind === "human");
    assert.equal(loadouts[mine]?.filter((die) => die !== null).length, 1);
  });

  it("limits a draft, and no match with plain dice or without dice", () => {
    const optionsOf = (game: "farkle" | "casino", options: object) =>
      withLimits(newPractice(catalog[game].game, practiceSettings(options, 2)), limits).options as { limits?: unknown };
    assert.deepEqual(optionsOf("farkle", { dice: "draft" }).limits, limits);
    assert.equal(optionsOf("farkle", { dice: "none" }).limits, undefined);
    assert.equal("limits" in optionsOf("casino", {}), false);
  });
});
