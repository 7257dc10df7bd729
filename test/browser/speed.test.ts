import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DESKTOP, DRAWN, MOVING, PHONE } from "../helpers/browser/browser.ts";
import { readPerformance, recordPerformance } from "../helpers/browser/page-performance.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";

type Chunks = Record<string, { file: string; imports?: string[] }>;

/** The files that only the canvas needs: Phaser and its drawing code. */
function canvasFiles(): string[] {
  const chunks = JSON.parse(readFileSync(join(import.meta.dirname, "../../dist/client/assets.json"), "utf8")) as Chunks;
  const behind = (name: string): string[] => [name, ...(chunks[name]?.imports ?? []).flatMap(behind)];
  const page = new Set(["index.html", "src/pages/seating.ts"].flatMap(behind));
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
    await page.goto(visit.server.address);
    await choose(page, /True Grit/);
    await button(page, /Play now/).waitFor();
    await button(page, "Play a bot").click();
    const move = button(page, /^(Odd\b|Roll)/).first();
    await move.click();
    await page
      .getByRole("log")
      .getByText(/^You (called|rolled)/)
      .first()
      .waitFor();
    assert.ok(asked.length > 0, "the canvas was wanted, and is still awaited");
    await page.getByText("Loading the table…").waitFor();
    await leave(page);
  });

  it("keeps a table playable when its canvas fails to load, and says so", async () => {
    for (const [game, move] of Object.entries({ "True Grit": /^(Odd\b|Roll)/, Casino: /^Trail/ })) {
      const page = await visit.page();
      for (const file of canvasFiles()) await page.route(`**/${file}`, (route) => route.abort());
      await page.goto(visit.server.address);
      await choose(page, new RegExp(game));
      await button(page, "Play a bot").click();
      await page.getByRole("alert").getByText("You can keep playing with the buttons").waitFor();
      await button(page, move)
        .or(page.getByRole("button", { name: /spades|hearts|clubs|diamonds/ }))
        .first()
        .waitFor();
      await leave(page);
    }
  });

  for (const [name, viewport] of Object.entries({ DESKTOP, PHONE })) {
    it(`shifts nothing in the lobby while it loads: ${name.toLowerCase()}`, async () => {
      const page = await visit.page(viewport, { ...MOVING, ...DRAWN, withDemoTable: true });
      await recordPerformance(page);
      await page.goto(visit.server.address);
      await button(page, "Play a bot").waitFor();
      await page.getByText("No public tables right now.").waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      const { shift } = await readPerformance(page);
      assert.equal(shift, 0);
      await leave(page);
    });
  }
});
