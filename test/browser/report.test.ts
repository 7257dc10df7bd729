import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import { assertAccessible, assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { PAGE_SEED } from "../helpers/browser/browser.ts";
import { shows } from "../helpers/browser/table.ts";
import { button, leave, menuButton, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";
import { practiceWith } from "../helpers/luck/luck.ts";

const transcript = (name: string): string => join(import.meta.dirname, "../playthroughs", `${name}.json`);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe("the analysis of matches", function () {
  this.timeout(300_000);
  const visit = new Visit();

  describe("the match report", () => {
    /** Opens the report of a recorded match through its file. */
    async function open(page: Page, name: string): Promise<void> {
      await page.goto(`${visit.server.address}/report`);
      await page.locator("input[type=file]").setInputFiles(transcript(name));
    }

    const headline = (page: Page) => page.locator(".headline");
    const markers = (page: Page) => page.locator(".markers").getByRole("link");
    const step = (page: Page, number: number) => page.locator(".where").getByText(`Step ${number} of 52`);
    const note = (page: Page) => page.getByRole("region", { name: "Analysis" });

    it("shows graph, totals and moments, is saved as a PNG, and opens mistakes and luck in the replay", async () => {
      const page = await visit.page();
      await open(page, "dash-dice/classic");
      await headline(page).getByText("Player 2 won with luck worth 33% of a win and played 17% better.").waitFor();
      await page.getByText("Exact: best play is solved for this game.").waitFor();
      await page.locator(".report-players li").nth(1).waitFor();
      await page.locator("summary").getByText("All moves").click();
      const rows = page.getByRole("table").getByRole("row");
      await rows.nth(52).waitFor();
      assert.equal(await rows.count(), 53, "one row for each of the 52 moves, and the head");
      await markers(page).nth(11).waitFor();
      await assertAccessibleAndFits(page, "report");

      const downloading = page.waitForEvent("download");
      await button(page, "Save as image").click();
      const download = await downloading;
      assert.match(download.suggestedFilename(), /\.png$/);
      const bytes = await readFile(await download.path());
      assert.deepEqual([...bytes.subarray(0, 8)], PNG);
      assert.equal(bytes.readUInt32BE(16), 1200, "its width");
      assert.ok(bytes.length > 10_000, `${bytes.length} bytes`);

      await markers(page).first().focus();
      await page.keyboard.press("End");
      await page.locator(".markers a:focus").getByText("Player 2 rolled snake eyes: +20.").waitFor();
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await page.locator(".markers a:focus").getByText("Banking 32 cost 1.6%").waitFor();
      await page.keyboard.press("Enter");
      await step(page, 22).waitFor();
      await note(page).getByText("Banking 32 cost 1.6%. Best was rolling again with 32.").waitFor();
      await page.getByRole("link", { name: "Analysis" }).click();
      await page.locator(".moments a").getByText("Move 38").click();
      await step(page, 38).waitFor();
      await note(page).getByText("Luck: +10% for Player 2.").waitFor();
      await leave(page);
    });

    it("shows progress, and explains a match without decisions, a missing or changed one, and a lost connection", async () => {
      const page = await visit.page();
      const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route("**/analysis/*.bin", async (route) => {
        asked.resolve();
        await answered.promise;
        await route.continue();
      });
      await open(page, "dash-dice/classic");
      await asked.promise;
      await page.getByRole("progressbar", { name: "Loading the win probabilities…" }).waitFor();
      assert.equal(await headline(page).count(), 0);
      answered.resolve();
      await headline(page).waitFor();
      assert.equal(await page.getByRole("progressbar").count(), 0);

      await open(page, "dash-dice/true-grit");
      await page.getByText("This match was pure luck: there was nothing to decide.").waitFor();
      await page.goto(`${visit.server.address}/report/nowhere`);
      await page.getByRole("alert").getByText("There's no finished match at this address.").waitFor();
      const raw = await readFile(transcript("dash-dice/classic"), "utf8");
      const buffer = Buffer.from(raw.replace(/"serverSeed":"\w\w/, '"serverSeed":"00'));
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "match.json", mimeType: "application/json", buffer });
      await page.getByRole("alert").getByText("This record was altered").waitFor();
      await page.route("**/api/matches/**", (route) => route.abort());
      await page.goto(`${visit.server.address}/report/anywhere`);
      await page.getByRole("alert").getByText("The server can't be reached").waitFor();
      await leave(page);
    });
  });

  describe("the coach", () => {
    const note = (page: Page) => page.getByRole("region", { name: "Coach" });

    /** Switches the coach by the menu of the table. */
    async function turn(page: Page, name: string): Promise<void> {
      await menuButton(page).click();
      await button(page, name).click();
    }

    it("judges decisions and advises on request, until it is switched off", async () => {
      const practice = practiceWith({ ...dashWish(0, "3, 3 4, 5 6"), from: 18_774 });
      const page = await visit.page();
      await page.goto(visit.server.address + practiceAddress("dash-dice", practice));
      await button(page, /^Odd\b/).click();
      await shows(page, 1);
      assert.equal(await note(page).count(), 0, "it is off by default");
      await turn(page, "Turn the coach on");
      await note(page).getByText("After each decision, you'll see what it cost.").waitFor();
      await button(page, "Roll").click();
      await shows(page, 2);
      await button(page, "Roll").click();
      await note(page).getByText("Rolling again with 7 was the best decision.").waitFor();
      await shows(page, 3);
      await button(page, "Advice").click();
      await note(page).getByText("Best is rolling again with 18. Your win probability is 56%.").waitFor();
      await button(page, "Bank 18").click();
      await note(page).getByText("Banking 18 cost 0.6%. Best was rolling again with 18.").waitFor();
      await assertAccessible(page, "table with coach");
      await turn(page, "Turn the coach off");
      await note(page).waitFor({ state: "detached" });
      await leave(page);
    });

    it("is offered at a table of the server with a bot, whose result leads to replay and report", async () => {
      const page = await visit.enter("Ann");
      visit.server.luck.wish({ ...dashWish(1, "3"), seeds: ["", PAGE_SEED] });
      await button(page, "Play a bot").click();
      await turn(page, "Turn the coach on");
      await note(page).waitFor();
      await menuButton(page).click();
      await button(page, "Resign").click();
      await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await page.getByRole("link", { name: "Watch replay" }).click();
      await page.locator(".where").getByText("Step 0 of 1").waitFor();
      assert.match(page.url(), /\/replay\/[\w-]+\?seat=[01]$/);
      await page.goBack();
      await page.locator(".result").getByRole("link", { name: "Analysis" }).click();
      await page.locator(".headline").waitFor();
      assert.match(page.url(), /\/report\/[\w-]+\?seat=[01]$/);
      await leave(page);
    });
  });
});
