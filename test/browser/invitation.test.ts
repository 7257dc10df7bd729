import assert from "node:assert/strict";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { assertFits, button, choose, fillName, leave, Visit } from "../helpers/browser/visit.ts";

describe("an invitation in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("is shared by the device, shown as a QR code, and says who invites to what before the guest takes a seat", async () => {
    const ann = await visit.page(PHONE);
    await ann.addInitScript(() => {
      Object.assign(navigator, {
        share: (shared: { url: string }) => Promise.resolve(localStorage.setItem("shared", shared.url)),
      });
    });
    await ann.goto(visit.server.address);
    await fillName(ann, "Ann");
    await choose(ann, /^Zero Hour/);
    await button(ann, "Invite a friend").click();
    const link = await ann.getByRole("textbox", { name: "Copy link" }).inputValue();
    await button(ann, "Share…").click();
    assert.equal(await ann.evaluate(() => localStorage.getItem("shared")), link);
    const code = ann.getByRole("img", { name: "QR code of the table link" });
    await button(ann, "QR code").click();
    await code.waitFor();
    await assertFits(ann, "QR code on a phone");
    await button(ann, "QR code").click();
    await code.waitFor({ state: "detached" });

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
});
