import assert from "node:assert/strict";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

describe("the Gauntlet on a phone", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("is offered in the lobby without pushing Play now off the first screen, also to a guest", async () => {
    const page = await visit.enter("Ann", PHONE);
    const card = page.getByRole("link", { name: /^The Gauntlet/ });
    await card.waitFor();
    const play = await button(page, /^Play now/).boundingBox();
    assert.ok(play && play.y + play.height <= PHONE.height, "Play now is on the first screen");
    await card.click();
    await page.getByText("You're playing as a guest").waitFor();
    await assertAccessible(page, "the Gauntlet of a guest");
    await leave(page);
  });
});
