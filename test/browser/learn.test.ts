import assert from "node:assert/strict";
import { followLesson } from "../games/lesson-player.ts";
import { assertAccessible, assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

describe("learning in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("completes a lesson by keyboard, rejects other moves with an explanation, and records it as completed", async () => {
    const page = await visit.page();
    await page.goto(`${visit.server.address}/learn/dice-10-000`);
    await page.locator(".coach").waitFor();
    await page.keyboard.press("r");
    await page.getByText("Read the note, then press Next.").waitFor();
    await assertAccessible(page, "a lesson");
    await page.evaluate(clickWhenShown, ".coach a");
    await followLesson(page, "dice-10-000");
    await page.getByText("done", { exact: true }).waitFor();
    assert.equal(await page.getByText("done", { exact: true }).count(), 1);
    await leave(page);
  });

  it("leads from the lobby to lessons and rules, which show the odds on request", async () => {
    const page = await visit.page(PHONE);
    await page.goto(visit.server.address);
    await page.getByRole("link", { name: "Learn to play" }).tap();
    await page.getByRole("heading", { name: "Learn to play" }).waitFor();
    await page.getByRole("link", { name: "Read the rules: Farkle" }).tap();
    await page.getByRole("heading", { name: "Farkle rules" }).waitFor();
    await button(page, "Show odds").tap();
    await page.getByRole("region", { name: "Odds table" }).getByText("%").first().waitFor();
    await assertAccessibleAndFits(page, "rules of Farkle");
    await page.goto(`${visit.server.address}/rules/chess`);
    await page.getByRole("alert").getByText("This game doesn't exist here.").waitFor();
    await leave(page);
  });

  it("offers the odds and the rules of the mode in play at a table", async () => {
    const page = await visit.page();
    await page.goto(`${visit.server.address}/practice/dash-dice`);
    await button(page, "Odds").click();
    await page.getByRole("dialog", { name: "Odds" }).getByText("10 of 36").waitFor();
    await page.keyboard.press("Escape");
    await button(page, "Rules").click();
    const rules = page.getByRole("dialog", { name: "Dash Dice rules" });
    await rules.getByRole("heading", { name: "Classic" }).waitFor();
    assert.equal(await rules.getByRole("heading", { name: "True Grit" }).count(), 0, "only the mode in play");
    await leave(page);
  });
});

/** Runs in a page: clicks an element in the moment in which it is shown. */
function clickWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    observer.disconnect();
    element.click();
  });
  observer.observe(document, { subtree: true, childList: true });
}
