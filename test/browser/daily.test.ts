import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { handsOf } from "../games/registry.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE, signInAs } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { type Hand, withKeys } from "../helpers/play/hands.ts";
import { Person } from "../helpers/server/account.ts";

/** Noon of a day on which Dice 10 000 is the challenge. */
let time = Date.UTC(2026, 10, 20, 12);
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

describe("the daily challenge in the browser", function () {
  this.timeout(600_000);
  const visit = new Visit({}, { now: () => time });

  async function playToEnd(page: Page, hand: Hand): Promise<void> {
    const result = page.getByRole("link", { name: "See the result" });
    while ((await result.count()) === 0) {
      await handsOf["dice-10-000"].move(page, hand).catch((error: Error) => {
        if (!/Timeout|detached|closed/.test(error.message)) throw error;
      });
    }
  }

  it("is offered in the lobby below Play now on the first screen of a phone", async () => {
    const page = await visit.enter("Ann", PHONE);
    const card = page.getByRole("link", { name: /^Daily challenge/ });
    await page.getByText("Dice 10 000: Most points in five turns").first().waitFor();
    const play = await button(page, /^Play now/).boundingBox();
    assert.ok(play && play.y + play.height <= PHONE.height, "Play now is on the first screen");
    await card.click();
    await page.getByRole("heading", { name: "Daily challenge", level: 1 }).waitFor();
    await page.getByText("You're playing as a guest").waitFor();
    await assertAccessible(page, "the challenge of a guest");
    await leave(page);
  });

  it("is played to the end by keys, reloaded on the way, and ends with rank, par and a text to share", async () => {
    const person = await Person.claim(visit.server, "Ann", "a long password");
    const page = await visit.page(DESKTOP);
    await signInAs(page, visit.server, person.me.id);
    await page.goto(`${visit.server.address}/daily`);
    await page.getByText("You get one ranked attempt.").waitFor();
    await page.getByText("No ranked results yet.").waitFor();
    await button(page, "Play").click();
    await page.getByRole("heading", { name: /^Daily challenge: Dice 10 000/ }).waitFor();
    const hand = await withKeys(page);
    for (let move = 0; move < 3; move++) await handsOf["dice-10-000"].move(page, hand).catch(() => undefined);
    await page.reload();
    await page.getByRole("heading", { name: /^Daily challenge: Dice 10 000/ }).waitFor();
    await playToEnd(page, hand);
    await page.getByText("The seed of the day is still secret").waitFor();
    assert.equal(await button(page, "Rematch").count(), 0);
    await page.getByRole("link", { name: "See the result" }).click();

    await page.getByRole("heading", { name: "Your result" }).waitFor();
    const facts = page.locator(".own-result dl");
    await facts.getByText("1 of 1").waitFor();
    await page.waitForFunction(() => !document.body.innerText.includes("being calculated"));
    await facts.getByText("1 day", { exact: true }).waitFor();
    await page.getByText("1 ranked result").waitFor();
    await assertAccessible(page, "the result of a challenge");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Share").click();
    await page.getByText("Copied.").waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(shared, /^House Rules daily challenge, November 20, 2026\nDice 10 000: Most points in five turns\n/);
    assert.match(shared, /\/daily$/);
    const download = page.waitForEvent("download");
    await button(page, "Save as image").click();
    const image = readFileSync(await (await download).path());
    assert.equal(image.subarray(1, 4).toString("latin1"), "PNG");
    assert.equal(await page.locator(".daily-chart .own .column").count(), 1, "the bar of the own result is marked");
    await page.getByText("Show as table").click();
    await page.getByRole("table", { name: "Number of results by score" }).getByText("(you)").waitFor();

    await page.getByRole("link", { name: "Match report" }).click();
    await page.locator(".report, .graph, svg[role=img]").first().waitFor();
    await page.goBack();
    await button(page, "Par replay").click();
    await page.getByText("The seed of the day is still secret").first().waitFor();

    time += DAY_MILLISECONDS;
    await page.goto(`${visit.server.address}/daily/2026-11-20`);
    await page.getByText("This day is over.").waitFor();
    await page.getByText("It's the same SHA-256 your browser saw").waitFor();
    await page.goto(visit.server.address);
    await page.getByText(/Yesterday: Ann/).waitFor();
    await leave(page);
  });
});
