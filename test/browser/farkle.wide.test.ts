import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { DESKTOP, PAGE_SEED, PHONE, SHARP } from "../helpers/browser/browser.ts";
import { dieOnFelt, drawn, Finger, picks, restOn } from "../helpers/browser/felt.ts";
import { begins, shows } from "../helpers/browser/table.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";

const card = (page: Page, name: string) => page.locator(".draft").getByRole("button", { name: new RegExp(`^${name}`) });

describe("the dice of Farkle on every screen", function () {
  this.timeout(300_000);
  const visit = new Visit();

  async function enter(viewport: typeof DESKTOP, settings: object = {}): Promise<Page> {
    const page = await visit.enter("Ann", viewport, settings);
    await choose(page, /^Farkle/);
    await choose(page, /^Challenge Special/);
    await page.locator(".house-rules summary").click();
    await page.getByLabel("Dice of one color").fill("6");
    await button(page, "Play a bot").click();
    await begins(page);
    return page;
  }

  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`are hidden behind the draft on a ${size}`, async () => {
      const page = await enter(viewport, SHARP);
      await card(page, "Thrice Die").waitFor();
      await drawn(page);
      const draft = await page.locator(".draft").boundingBox();
      assert.ok(draft);
      assert.deepEqual(await page.locator(".felt").boundingBox(), draft, "the draft covers the whole felt");
      const corner = await page.locator(".draft").evaluate((panel) => parseFloat(getComputedStyle(panel).borderRadius));
      const [x, y] = [draft.x + corner, draft.y + corner];
      const [width, height] = [draft.width - 2 * corner, draft.height - 2 * corner];
      const missed = await page.evaluate(
        ({ x, y, width, height }) => {
          const shares = [0, 0.25, 0.5, 0.75, 1];
          const points = shares.flatMap((across) => shares.map((down) => [x + across * width, y + down * height]));
          return points.filter(([at = 0, down = 0]) => !document.elementFromPoint(at, down)?.closest(".draft"));
        },
        { x, y, width, height },
      );
      assert.deepEqual(missed, [], "the panel receives every press");
      const picture = () => page.screenshot({ clip: { x, y, width, height } });
      const covered = await picture();
      await page.addStyleTag({ content: ".felt { visibility: hidden; }" });
      assert.ok(covered.equals(await picture()), "the panel looks the same without the felt");
      await leave(page);
    });
  }

  /** A table against the bot with five dice that always show a five, thrown once. */
  async function fiveFives(viewport: typeof DESKTOP): Promise<Page> {
    const options = { mode: "standard", dice: "draft", perColour: 6 };
    visit.server.luck.wish({ game: "farkle", options, seeds: ["", PAGE_SEED], first: 1 });
    const page = await enter(viewport);
    for (const dollars of [16, 12, 8, 4, 0]) {
      await card(page, "Fives Die").click();
      await page.getByText(`$${dollars} of $20 left`).waitFor();
    }
    await page.keyboard.press("c");
    await shows(page, 8);
    await page.keyboard.press("r");
    await shows(page, 9);
    await drawn(page);
    return page;
  }

  it("are explained under the mouse until it leaves, presses, or Escape is pressed; a click explains a saved die", async () => {
    const page = await fiveFives(DESKTOP);
    const tip = page.getByRole("tooltip");
    await restOn(page, await dieOnFelt(page, 0));
    await tip.getByText("Always rolls a five.").waitFor();
    const box = await tip.boundingBox();
    assert.ok(box);
    const under = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.closest("[role=tooltip]");
    assert.equal(await page.evaluate(under, { x: box.x + 20, y: box.y + 20 }), null, "it takes no clicks");
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    await restOn(page, await dieOnFelt(page, 1));
    await tip.waitFor();
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: "detached" });
    await restOn(page, await dieOnFelt(page, 0));
    await tip.waitFor();
    await page.mouse.down();
    await tip.waitFor({ state: "detached" });
    await page.mouse.up();
    await picks(page, [0]);
    await page.keyboard.press("s");
    await shows(page, 10);
    await drawn(page);
    await restOn(page, await dieOnFelt(page, 0, true));
    await tip.getByText("Fives Die").waitFor();
    await page.mouse.down();
    await tip.waitFor({ state: "detached" });
    await page.mouse.up();
    await tip.getByText("Fives Die").waitFor();
    await page.locator(".row-die").nth(1).click({ force: true });
    await page.locator('.row-die[aria-describedby="die-tip"]').nth(0).waitFor();
    await tip.getByText("Fives Die").waitFor();
    assert.equal(await page.getByRole("alert").filter({ hasText: /\S/ }).count(), 0, "no refusal");
    await leave(page);
  });

  it("are explained by a long press without being picked, and the tip stays on the screen", async () => {
    const page = await fiveFives(PHONE);
    const finger = await Finger.on(page);
    const tip = page.getByRole("tooltip");
    for (const index of [0, 1, 2, 3, 4]) {
      await finger.down(await dieOnFelt(page, index));
      await tip.getByText("Always rolls a five.").waitFor();
      const box = await tip.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= PHONE.width && box.y >= 0);
      await finger.up();
      await tip.waitFor({ state: "detached" });
    }
    await picks(page, []);
    await finger.tap(await dieOnFelt(page, 0));
    await picks(page, [0]);
    await leave(page);
  });
});
