import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import { DRAWN, MOVING, PAGE_SEED, PHONE } from "../helpers/browser/browser.ts";
import { readPerformance, recordPerformance } from "../helpers/browser/page-performance.ts";
import { logOf, shows } from "../helpers/browser/table.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import { dashWish } from "../helpers/luck/dash-wish.ts";
import { practiceWith } from "../helpers/luck/luck.ts";

type Chunks = Record<string, { file: string; imports?: string[] }>;

/** The files that only the canvas needs: Phaser and its drawing code. */
function canvasFiles(): string[] {
  const chunks = JSON.parse(readFileSync(join(import.meta.dirname, "../../dist/client/assets.json"), "utf8")) as Chunks;
  const behind = (name: string): string[] => [name, ...(chunks[name]?.imports ?? []).flatMap(behind)];
  const games = Object.keys(chunks).filter((name) => /^src\/games\/.+\/client\.ts$/.test(name));
  const page = new Set(["index.html", "src/pages/seating.ts", ...games].flatMap(behind));
  const canvas = ["src/stage/TableStage.ts", "src/stage/cards/CardStage.ts"].flatMap(behind);
  return [...new Set(canvas.filter((name) => !page.has(name)).map((name) => chunks[name]?.file ?? ""))];
}

describe("the speed of the page", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("lets a visitor choose, sit down and play before Phaser is loaded", async () => {
    const page = await visit.page();
    const asked: string[] = [];
    const files = canvasFiles();
    assert.ok(files.length > 1, "there are files to hold back");
    // Never answered, like on a very slow connection.
    for (const file of files) await page.route(`**/${file}`, (route) => void asked.push(route.request().url()));
    visit.server.luck.wish({ ...dashWish(1, "3", "true-grit"), seeds: ["", PAGE_SEED] });
    await page.goto(visit.server.address);
    await choose(page, /True Grit/);
    await button(page, "Play a bot").click();
    await button(page, /^Odd\b/).click();
    await shows(page, 1);
    assert.deepEqual(await logOf(page), ["You called odd and the die shows 3: you go first."]);
    assert.ok(asked.length > 0, "the canvas was wanted, and is still awaited");
    await page.getByText("Loading the table…").waitFor();
    await leave(page);
  });

  it("keeps a table playable when its canvas fails to load, and says so", async () => {
    const page = await visit.page();
    for (const file of canvasFiles()) await page.route(`**/${file}`, (route) => route.abort());
    const isSaid = () => page.getByRole("alert").getByText("You can keep playing with the buttons").waitFor();
    const dice = practiceWith(dashWish(0, "3", "true-grit"));
    await page.goto(visit.server.address + practiceAddress("dash-dice", dice));
    await isSaid();
    await button(page, /^Odd\b/).click();
    await shows(page, 1);
    const cards = practiceWith({ game: "casino", first: 0 });
    await page.goto(visit.server.address + practiceAddress("casino", cards));
    await isSaid();
    await page.getByRole("list", { name: "Your hand" }).getByRole("button").first().click();
    await page
      .locator(".controls")
      .getByRole("button", { name: /^Trail / })
      .click();
    await shows(page, 1);
    await leave(page);
  });

  it("shifts nothing in the lobby of a phone while it loads", async () => {
    const page = await visit.page(PHONE, { ...MOVING, ...DRAWN, withDemoTable: true });
    await recordPerformance(page);
    await page.goto(visit.server.address);
    await button(page, "Play a bot").waitFor();
    await page.getByText("No public tables right now.").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const { moved } = await readPerformance(page);
    assert.deepEqual(moved, []);
    await leave(page);
  });
});
