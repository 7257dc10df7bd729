import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { button, fillName, invite, leave, menuButton, Visit } from "../helpers/browser/visit.ts";

describe("a correspondence match on a phone", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("names its days per move on the invitation and at the table, and has quiet hours in the settings", async () => {
    const [ann, ben] = [await visit.enter("Ann"), await visit.page(PHONE)];
    await ann.getByLabel("Turn timer").selectOption("3d");
    await button(ann, "Invite a friend").click();
    await ben.goto(await ann.getByRole("textbox", { name: "Copy link" }).inputValue());
    await ben.getByText("3 days per move").waitFor();
    await button(ben, "Join the table").tap();
    await ben.getByRole("timer", { name: /^(2 days 23 h|3 days) left$/ }).waitFor();
    await ben.goto(`${visit.server.address}/settings`);
    // The switch follows the stored setting, so it changes only after the answer.
    await ben.getByLabel("Quiet hours").click();
    await ben.getByLabel("From").waitFor();
    await leave(ann, ben);
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
  const visit = new Visit();

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
