import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { assertFits, button, choose, fillName, leave, Visit } from "../helpers/browser/visit.ts";

describe("an invitation in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();
  const linkOf = (page: Page) => page.getByRole("textbox", { name: "Copy link" }).inputValue();

  it("says who invites to what before the guest takes a seat", async () => {
    const ann = await visit.enter("Ann", DESKTOP);
    await choose(ann, /^Zero Hour/);
    await button(ann, "Invite a friend").click();
    const link = await linkOf(ann);
    const ben = await visit.page(PHONE);
    await ben.goto(link);
    await ben.getByRole("heading", { name: "Ann invites you" }).waitFor();
    await ben.getByText("Dash Dice · Zero Hour", { exact: true }).waitFor();
    await assertAccessible(ben, "invitation on a phone");
    assert.equal(await ann.locator(".chairs li.empty").count(), 1, "the guest has no seat yet");
    await fillName(ben, "Ben");
    await button(ben, "Join the table").click();
    await Promise.all([ann, ben].map((page) => page.locator(".player").first().waitFor()));
    await ben.reload();
    await ben.locator(".player").first().waitFor();
    await leave(ann, ben);
  });

  it("is shared by the device and shown as a QR code", async () => {
    const page = await visit.page(PHONE);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (shared: { url: string }) => Promise.resolve(localStorage.setItem("shared", shared.url)),
      });
    });
    await page.goto(visit.server.address);
    await button(page, "Invite a friend").click();
    await button(page, "Share…").click();
    assert.equal(await page.evaluate(() => localStorage.getItem("shared")), await linkOf(page));
    await button(page, "QR code").click();
    await page.getByRole("img", { name: "QR code of the table link" }).waitFor();
    await assertFits(page, "QR code on a phone");
    await assertAccessible(page, "waiting with a QR code");
    await button(page, "QR code").click();
    await page.getByRole("img", { name: "QR code of the table link" }).waitFor({ state: "detached" });
    await leave(page);
  });
});
