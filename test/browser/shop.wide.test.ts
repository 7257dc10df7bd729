import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { inventoryOf } from "../../server/players/economy/loadout.ts";
import type { DieId } from "../../shared/games/farkle/rules/dice.ts";
import { loadout } from "../games/farkle/notation.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import {
  closePages,
  DESKTOP,
  openPage,
  PHONE,
  refuseAccounts,
  signInAs,
  workerBrowser,
} from "../helpers/browser/browser.ts";
import { choose, leave } from "../helpers/browser/visit.ts";
import { addPlayer, assertLedgersAddUp } from "../helpers/play/players.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const slot = (page: Page, number: number) => button(page, new RegExp(`^Slot ${number}:`));
const shelf = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

/** Drags a die with a finger to a target. The finger rests there: after a fling the browser takes a tap for a stop. */
async function dragByFinger(page: Page, from: ReturnType<typeof slot>, to: ReturnType<typeof slot>): Promise<void> {
  const middles = await Promise.all(
    [from, to].map(async (place) => {
      const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", middles.slice(0, 1));
  await touch("touchMove", middles.slice(1));
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  });
  await touch("touchEnd", []);
}

describe("the shop by mouse, keyboard and finger", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    server = await TestServer.open();
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });
  afterEach("the ledgers add up and nothing broke", async () => {
    await assertLedgersAddUp(server.context.store);
    assert.deepEqual(server.faults, []);
  });

  /** A page of a player with these dice, and the player's data on the server. */
  async function enter(dice: Partial<Record<DieId, number>> = {}, viewport = DESKTOP) {
    const { store, tokenKey } = server.context;
    const id = await addPlayer(store, { dice });
    const page = await openPage(browser, viewport);
    await signInAs(page, { tokenKey }, id);
    await page.goto(`${server.address}/shop`);
    await page.getByText("Welcome bonus").waitFor();
    const has = async () => {
      const { boughtAt: _, ...inventory } = await inventoryOf(store, id);
      return inventory;
    };
    return { page, has };
  }
  const setPrice = (die: DieId, price: number) =>
    server.context.store
      .insertInto("dice_offers")
      .values({ die, price, available: 1, text: null, changed_at: 1 })
      .onConflict((conflict) => conflict.column("die").doUpdateSet({ price }))
      .execute();

  it("explains refusals with their numbers", async () => {
    const { page, has } = await enter({ DOUBLE: 3 });
    await button(page, "Buy Phoenix Die for $6").click();
    await page.getByText("Phoenix Die costs $6, but you only have $5.").waitFor();

    await setPrice("HEAVY", 4);
    await button(page, "Buy Heavy Die for $2").click();
    await page.getByText("The price has changed: Heavy Die now costs $4.").waitFor();
    await button(page, "Buy Heavy Die for $4").click();
    await page.getByText("You bought the Heavy Die.").waitFor();
    assert.deepEqual((await has()).owned, { DOUBLE: 3, HEAVY: 1 });

    await button(page, "Equip Double Die").click();
    for (const number of [1, 2]) {
      await slot(page, number).click();
      await button(page, new RegExp(`^Slot ${number}: Double Die`)).waitFor();
    }
    await slot(page, 3).click();
    await page.getByText("That's one Double Die too many. Remove one first.").waitFor();
    await page.keyboard.press("Escape");

    await button(page, "Equip Heavy Die").click();
    await slot(page, 4).click();
    await button(page, "Slot 4: Heavy Die. Remove").waitFor();
    await button(page, "Equip Heavy Die").click();
    await slot(page, 5).click();
    await page.getByText("You don't own that many of this die.").waitFor();
    assert.deepEqual((await has()).loadout, loadout("DOUBLE DOUBLE - HEAVY"));
    await leave(page);
  });

  it("equips, moves and removes dice by dragging", async () => {
    const { page, has } = await enter({ HOT: 1, LUCKY: 1 });
    const drag = async (from: ReturnType<typeof slot>, to: ReturnType<typeof slot> | null) => {
      await from.hover();
      await page.mouse.down();
      await page.mouse.move(600, 790);
      await to?.hover();
      await page.mouse.up();
    };
    await drag(shelf(page, "Hot Die").getByText("Hot Die"), slot(page, 2));
    await button(page, "Slot 2: Hot Die. Remove").waitFor();
    await drag(shelf(page, "Lucky Die").getByText("Lucky Die"), slot(page, 5));
    await button(page, "Slot 5: Lucky Die. Remove").waitFor();
    assert.deepEqual((await has()).loadout, loadout("- HOT - - LUCKY"));
    await drag(slot(page, 2), slot(page, 5));
    await button(page, "Slot 5: Hot Die. Remove").waitFor();
    await button(page, "Slot 2: Lucky Die. Remove").waitFor();
    assert.deepEqual((await has()).loadout, loadout("- LUCKY - - HOT"));
    await drag(slot(page, 5), null);
    await button(page, "Slot 5: plain die").waitFor();
    assert.deepEqual((await has()).loadout, loadout("- LUCKY"));
    await drag(slot(page, 2), slot(page, 2));
    await drag(shelf(page, "Hot Die").getByText("Hot Die"), slot(page, 1));
    await button(page, "Slot 1: Hot Die. Remove").waitFor();
    assert.deepEqual((await has()).loadout, loadout("HOT LUCKY"), "put back where it was, a die stays there");
    await leave(page);
  });

  it("sells and equips by taps on a phone, without overflow", async () => {
    const { page, has } = await enter({}, PHONE);
    await assertAccessible(page, "shop on a phone");
    await button(page, "Buy Lucky Die for $2").tap();
    await page.getByText("You bought the Lucky Die.").waitFor();
    await button(page, "Equip Lucky Die").tap();
    const box = await slot(page, 1).boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 44 && box.y + box.height <= PHONE.height, JSON.stringify(box));
    await slot(page, 1).tap();
    await button(page, "Slot 1: Lucky Die. Remove").waitFor();
    assert.deepEqual((await has()).loadout, loadout("LUCKY"));
    await dragByFinger(page, slot(page, 1), slot(page, 6));
    await button(page, "Slot 6: Lucky Die. Remove").waitFor();
    assert.deepEqual((await has()).loadout, loadout("- - - - - LUCKY"));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await leave(page);
  });

  it("is reflected in the lobby, where own dice are equipped by keyboard and finger, and removed by a tap after a drag", async () => {
    const { page, has } = await enter({ LUCKY: 1, HOT: 1 }, PHONE);
    await page.goto(server.address);
    await choose(page, /^Farkle/);
    assert.equal(await page.locator(".loadout-editor").count(), 0, "only for own dice");
    await choose(page, /^Own dice Your/);
    await page.getByText("Your loadout is empty, so you'd play with six plain dice.").waitFor();
    await assertAccessible(page, "loadout in the lobby");
    await button(page, "Equip Lucky Die").press("Enter");
    await slot(page, 2).press("Enter");
    await button(page, "Slot 2: Lucky Die. Remove").waitFor();
    await page.getByText("Your loadout is empty").waitFor({ state: "detached" });
    await button(page, "Equip Hot Die").evaluate((die) => die.scrollIntoView({ block: "center" }));
    await dragByFinger(page, button(page, "Equip Hot Die"), slot(page, 5));
    await button(page, "Slot 5: Hot Die. Remove").waitFor();
    assert.deepEqual((await has()).loadout, loadout("- LUCKY - - HOT"));
    await slot(page, 2).press("Enter");
    await button(page, "Slot 2: plain die").waitFor();
    await dragByFinger(page, slot(page, 5), slot(page, 1));
    await button(page, "Slot 1: Hot Die. Remove").waitFor();
    await slot(page, 1).tap();
    await button(page, "Slot 1: plain die").waitFor();
    await page.getByText("Your loadout is empty").waitFor();
    assert.deepEqual((await has()).loadout, loadout(""));
    await leave(page);
  });

  it("does not repeat a purchase whose answer was lost", async () => {
    const { page, has } = await enter();
    let lost = false;
    await page.route("**/api/me/purchases", async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await button(page, "Buy Lucky Die for $2").click();
    await page.getByText("The server can't be reached right now. Check your connection and try again.").waitFor();
    await button(page, "Buy Lucky Die for $2").click();
    await page.getByText("You bought the Lucky Die.").waitFor();
    assert.deepEqual(await has(), { balance: 3, owned: { LUCKY: 1 }, loadout: loadout("") });
    await leave(page);
  });

  it("is open to clients without an account", async () => {
    const page = await openPage(browser, DESKTOP);
    await refuseAccounts(page);
    await page.goto(`${server.address}/shop`);
    await page.getByText("Feel free to browse.").waitFor();
    assert.equal(await button(page, /^Buy/).count(), 0);
    await assertAccessible(page, "shop without an account");
    await leave(page);
  });
});
