import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { inventoryOf } from "../../server/players/economy/loadout.ts";
import { loadout } from "../games/farkle/notation.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, signInAs } from "../helpers/browser/browser.ts";
import { leave, Visit } from "../helpers/browser/visit.ts";
import { addPlayer, assertLedgersAddUp } from "../helpers/play/players.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe("the shop in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("sells a die, equips it by keyboard and by dragging, explains refusals, and plays an example", async () => {
    const { store, context } = visit.server;
    const player = await addPlayer(store);
    const has = async () => {
      const { boughtAt: _, ...inventory } = await inventoryOf(store, player);
      return inventory;
    };
    const page = await visit.page(DESKTOP);
    await signInAs(page, context, player);
    await page.goto(`${visit.server.address}/shop`);
    await page.getByText("Welcome bonus").waitFor();
    await button(page, "Buy Lucky Die for $2").press("Enter");
    await page.getByText("You bought the Lucky Die.").waitFor();
    await page.getByText("Balance: $3").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Bought Lucky Die" }).getByText("−$2").waitFor();
    await button(page, "Buy Phoenix Die for $6").click();
    await page.getByText("Phoenix Die costs $6, but you only have $3.").waitFor();

    await button(page, "Equip Lucky Die").press("Enter");
    await page.getByText("Choose a slot for the Lucky Die.").waitFor();
    await assertAccessible(page, "the shop while a die is placed");
    await page.keyboard.press("3");
    await button(page, "Slot 3: Lucky Die. Remove").waitFor();
    assert.deepEqual(await has(), { balance: 3, owned: { LUCKY: 1 }, loadout: loadout("- - LUCKY") });
    await button(page, "Slot 3: Lucky Die. Remove").hover();
    await page.mouse.down();
    await page.mouse.move(600, 790);
    await button(page, /^Slot 5:/).hover();
    await page.mouse.up();
    await button(page, "Slot 5: Lucky Die. Remove").waitFor();
    await page.reload();
    await button(page, "Slot 5: Lucky Die. Remove").press("Enter");
    await button(page, "Slot 5: plain die").waitFor();
    assert.deepEqual((await has()).loadout, loadout(""));

    await button(page, "Phoenix Die: example").click();
    const sheet = page.getByRole("dialog", { name: "Phoenix Die: example" });
    await sheet.getByRole("row", { name: /^Plain dice only .*nothing$/ }).waitFor();
    await sheet
      .getByRole("row", { name: /^With the Phoenix Die rolls 1 1 1 2 3 4, saves 1 1 1.*500 points$/ })
      .waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await assertLedgersAddUp(store);
    await leave(page);
  });
});
