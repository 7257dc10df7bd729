import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, fillName, invite, leave, menuButton, Visit } from "../helpers/browser/visit.ts";

describe("a correspondence match between two players who close their tabs", function () {
  this.timeout(300_000);
  const visit = new Visit({ seedWait: 1, gracePlaying: 1, unload: 50 });

  /** Resolves when no table is in memory. */
  async function asleep(): Promise<void> {
    const isTable = ({ name }: { name: string }) => name === "dash-dice";
    while ((await matchMaker.query({})).some(isTable)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Opens My games in a new tab of the same browser. */
  async function myGames(page: Page): Promise<Page> {
    const tab = await page.context().newPage();
    await tab.goto(`${visit.server.address}/games`);
    await tab.getByRole("heading", { name: "My games", level: 1 }).waitFor();
    return tab;
  }

  it("is begun, played and finished from My games without both being online", async () => {
    let ann = await visit.enter("Ann", DESKTOP);
    await choose(ann, /True Grit/);
    await ann.getByLabel("Turn timer").selectOption("3d");
    await button(ann, "Invite a friend").click();
    const link = await ann.getByRole("textbox", { name: "Copy link" }).inputValue();
    await ann.getByText("3 days per move").waitFor();
    await ann.getByText("You can close this page").waitFor();
    const annHome = await ann.context().newPage();
    await ann.close();
    await asleep();

    let ben = await visit.page(PHONE);
    await ben.goto(link);
    await ben.getByText("3 days per move").waitFor();
    await fillName(ben, "Ben");
    await button(ben, "Join the table").click();
    await ben.locator(".player").first().waitFor();
    assert.match(await ben.getByRole("timer").innerText(), /(2 days 23 h|3 days) left/);
    const benHome = await ben.context().newPage();
    await ben.close();
    await asleep();

    const homes = [annHome, benHome];
    let isOver = false;
    for (let visits = 0; !isOver && visits < 40; visits++) {
      for (const home of homes) {
        const tab = await myGames(home);
        await tab.locator(".games-part").first().waitFor();
        const play = tab.getByRole("link", { name: /^Open Dash Dice/ }).filter({ hasText: "Play" });
        if ((await play.count()) === 0) {
          isOver ||= (await tab.getByText("See the result").count()) > 0;
          await tab.close();
          continue;
        }
        assert.match(await tab.title(), /^\(1\) /);
        await tab.getByRole("link", { name: "My games: your turn in 1 game" }).waitFor();
        if (visits === 0) await assertAccessible(tab, "my games");
        await play.click();
        await tab.locator(".player").first().waitFor();
        // True Grit is one turn for each player: rolls until it ends.
        for (;;) {
          const next = tab.getByRole("navigation", { name: "My games" });
          const roll = button(tab, /^(Odd\b|Roll)/).first();
          const result = tab.locator(".result");
          await Promise.any([roll.waitFor(), next.waitFor(), result.waitFor()]);
          if ((await result.count()) > 0) isOver = true;
          if ((await roll.count()) === 0) break;
          await roll.click({ timeout: 5000 }).catch(() => undefined);
        }
        await tab.close();
        await asleep();
      }
    }
    assert.ok(isOver);
    ann = await myGames(annHome);
    await ann.getByRole("link", { name: /^Open Dash Dice/ }).click();
    await ann.locator(".result").waitFor();
    await button(ann, "Rematch").waitFor();
    ben = await myGames(benHome);
    await ben.getByText("See the result").waitFor();
    await Promise.all(homes.map((home) => home.context().close()));
  });

  it("lists nothing for a new player, and says how to begin", async () => {
    const page = await visit.enter("Cleo", PHONE);
    await page.goto(`${visit.server.address}/games`);
    await page.getByText("You have no long games.").waitFor();
    await page.getByRole("link", { name: "Start a game" }).click();
    await button(page, "Play a bot").waitFor();
    await page.goto(`${visit.server.address}/settings`);
    // The switch follows the stored setting, so it changes only after the answer.
    await page.getByLabel("Quiet hours").click();
    await page.getByLabel("From").waitFor();
    await leave(page);
  });
});

declare global {
  interface Window {
    /** How often the page asked for the permission to show notifications. */
    permissionsAsked: number;
  }
}

describe("the permission for notifications", function () {
  this.timeout(300_000);
  const visit = new Visit({ seedWait: 1 });

  /** A page whose browser has not decided on notifications yet, and blocks them when it is asked. */
  async function open(): Promise<Page> {
    const page = await visit.page();
    await page.addInitScript(() => {
      window.permissionsAsked = 0;
      const permission = () => (window.permissionsAsked === 0 ? "default" : "denied");
      Object.defineProperty(Notification, "permission", { get: permission });
      Notification.requestPermission = async () => {
        window.permissionsAsked++;
        return "denied";
      };
    });
    await page.goto(visit.server.address);
    return page;
  }
  const asked = (page: Page) => page.evaluate(() => window.permissionsAsked);
  const question = (page: Page) => page.getByRole("region", { name: "Push notifications" });

  it("is asked for after the first correspondence game has begun, when the player wants notifications", async () => {
    const [ann, ben] = [await open(), await open()];
    await fillName(ann, "Ann");
    await invite(ann, ben);
    await menuButton(ann).waitFor();
    await ann.locator(".player.mine").waitFor();
    assert.deepEqual([await question(ann).count(), await asked(ann)], [0, 0], "a live match needs no notifications");
    await button(ann, /Leave/).click();
    await button(ann, "Resign and leave").click();

    await ann.getByLabel("Turn timer").selectOption("3d");
    await button(ann, "Invite a friend").click();
    const link = await ann.getByRole("textbox", { name: "Copy link" }).inputValue();
    await ann.getByText("You can close this page").waitFor();
    assert.deepEqual([await question(ann).count(), await asked(ann)], [0, 0], "the game has not begun");
    await ben.goto(link);
    await button(ben, "Join the table").click();
    await question(ann).waitFor();
    assert.equal(await asked(ann), 0, "the page asks before the browser does");
    await assertAccessible(ann, "the question for notifications");
    await question(ann).getByRole("button", { name: "Notify me" }).click();
    await question(ann).waitFor({ state: "detached" });
    assert.equal(await asked(ann), 1);

    await question(ben).getByRole("button", { name: "Not now" }).click();
    await question(ben).waitFor({ state: "detached" });
    await ben.reload();
    await ben.getByRole("timer").waitFor();
    assert.deepEqual([await question(ben).count(), await asked(ben)], [0, 0], "the question is asked once");
    await leave(ann, ben);
  });

  it("is asked for by the switch in the settings", async () => {
    const page = await open();
    await page.goto(`${visit.server.address}/settings`);
    const device = page.getByRole("checkbox", { name: /^Notify this browser/ });
    await device.waitFor();
    assert.equal(await asked(page), 0);
    await device.click();
    await page.waitForFunction(() => window.permissionsAsked === 1);
    assert.equal(await device.isChecked(), false);
    await leave(page);
  });
});
