import assert from "node:assert/strict";
import { PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { logOf, meet, shows } from "../helpers/browser/table.ts";
import { button, choose, leave, PLAY, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";

describe("the conveniences of a table in the browser", function () {
  this.timeout(300_000);
  // A bot without a skipped pause does not move before the test is over.
  const visit = new Visit({ botPause: 10_000_000 });

  it("remember game, mode, clock and filters", async () => {
    const ann = await visit.enter("Ann");
    await choose(ann, /^Farkle/);
    await choose(ann, /^Plain ten/);
    await ann.getByLabel("Turn timer").selectOption("slow");
    await ann.getByLabel("Status").selectOption("In progress");
    await ann.reload();
    assert.ok(await ann.getByRole("radio", { name: /^Farkle/ }).isChecked());
    assert.ok(await ann.getByRole("radio", { name: /^Plain ten/ }).isChecked());
    assert.equal(await ann.getByLabel("Turn timer").inputValue(), "slow");
    assert.equal(await ann.getByLabel("Status").inputValue(), "running");
    assert.equal(await ann.getByLabel("Your name").inputValue(), "Ann");
    await leave(ann);
  });

  it("filter the list by tables to join or to watch", async () => {
    const [ann, ben] = [await visit.enter("Ann"), await visit.enter("Ben")];
    await button(ann, /^Create a public table/).click();
    const join = button(ben, /^Join .* with Ann$/);
    await join.waitFor();
    await ben.getByLabel("Status").selectOption("In progress");
    await join.waitFor({ state: "detached" });
    await ben.getByLabel("Status").selectOption("Open");
    await join.waitFor();
    await leave(ann, ben);
  });

  it("include a private table without a clock, muting a player, and leaving without a question when it costs nothing", async () => {
    const [ann, ben, eve] = [await visit.enter("Ann"), await visit.page(PHONE), await visit.page()];
    await meet(ann, ben, "Ben");
    assert.equal(await ben.locator(".countdown").count(), 0);
    for (const page of [ann, ben]) {
      await page.locator(".chat summary").click();
      await page.getByRole("textbox", { name: "Message" }).waitFor();
    }
    const lines = ann.locator(".chat li");
    await button(ben, "Hello!").tap();
    await lines.filter({ hasText: "Ben: Hello!" }).waitFor();
    await button(ann, "Mute Ben").click();
    await button(ben, "Ouch!").tap();
    await ben.locator(".chat li").filter({ hasText: "Ouch!" }).waitFor();
    await button(ann, "Nice one!").click();
    await lines.filter({ hasText: "Ann: Nice one!" }).waitFor();
    assert.equal(await lines.filter({ hasText: "Ben" }).count(), 0);
    assert.equal(await button(ann, /Mute Ann/).count(), 0);
    await button(ann, "Unmute Ben").click();
    await lines.filter({ hasText: "Ben: Ouch!" }).waitFor();

    await eve.goto(ann.url());
    await eve.getByText("You're watching this table.").waitFor();
    await button(eve, /Leave/).click();
    await button(eve, PLAY).waitFor();
    const question = ann.getByRole("dialog", { name: "If you leave, your opponent wins the match." });
    await button(ann, /Leave/).click();
    await question.getByRole("button", { name: "Stay" }).click();
    await button(ann, /Leave/).click();
    await question.getByRole("button", { name: "Resign and leave" }).click();
    await ben.getByRole("heading", { name: "You won" }).waitFor();
    await button(ben, /Leave/).click();
    await button(ben, PLAY).waitFor();
    await leave(ann, ben, eve);
  });

  it("skip a bot's pause by a button or a key", async () => {
    visit.server.luck.wish({ ...dashWish(0, "6, 3 4"), id: "skipped", seeds: ["", PAGE_SEED] });
    const page = await visit.enter("Ann", PHONE);
    await button(page, "Play a bot").tap();
    await button(page, /^Skip/).tap();
    await shows(page, 1);
    await button(page, /^Skip/).waitFor();
    await page.keyboard.press("s");
    await shows(page, 2);
    assert.deepEqual(await logOf(page), [
      "Hector called even and the die shows 6: Hector goes first.",
      "Hector rolled 3 and 4: +7.",
    ]);
    await leave(page);
  });
});
