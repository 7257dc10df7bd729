import assert from "node:assert/strict";
import { practiceAddress } from "../../client/src/pages/practice/practice-link.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { strike } from "../../tools/pictures/pose.ts";
import { handsOf } from "../games/hands-of.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { fitOf, hiddenButtons } from "../helpers/browser/fit.ts";
import { textFaultsOf } from "../helpers/browser/text-fit.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { practiceWith } from "../helpers/luck/luck.ts";
import type { GameHands } from "../helpers/play/game-hands.ts";

const LAPTOP = { width: 1280, height: 720 };
const FITS = { scrolls: [0, 0], cut: [], sideways: [] };

/** The last position of each game in which the visitor is to move, which has the most on the screen. */
const POSES = Object.entries<GameHands>(handsOf).flatMap(([game, { poses }]) => {
  const [last] = Object.entries(poses)
    .filter(([name]) => name.startsWith("table-"))
    .reverse();
  return last ? [{ name: last[0], pose: { ...last[1], game: game as GameId } }] : [];
});

describe("a table with the longest texts", function () {
  this.timeout(300_000);
  const visit = new Visit();

  for (const { name, pose } of POSES) {
    it(`fits a phone and a small laptop, with every button in reach: ${name}`, async () => {
      const page = await visit.page(PHONE, { locale: "de-DE", hasTouch: true });
      await strike(page, visit.server.address, pose);
      const { small, ...onPhone } = await fitOf(page);
      assert.deepEqual({ ...onPhone, small }, { ...FITS, small: [] }, "phone");
      assert.deepEqual(await hiddenButtons(page), [], "phone");
      assert.deepEqual(await textFaultsOf(page), [], "phone");
      await page.setViewportSize(LAPTOP);
      const { small: _, ...onLaptop } = await fitOf(page);
      assert.deepEqual(onLaptop, FITS, "small laptop");
      assert.deepEqual(await hiddenButtons(page), [], "small laptop");
      assert.deepEqual(await textFaultsOf(page), [], "small laptop");
      await leave(page);
    });
  }

  it("keeps the size of the felt while dice are picked and the risk is shown or hidden, on a phone", async () => {
    const page = await visit.page(PHONE);
    const own = practiceWith({ game: "dice-10-000", first: 0, dice: "1" });
    await page.goto(visit.server.address + practiceAddress("dice-10-000", own));
    const heightOf = () => page.locator(".felt").evaluate((felt) => felt.clientHeight);
    await button(page, /^Roll/).click();
    await page.locator('.table-screen[data-seq="1"]').waitFor();
    const height = await heightOf();
    await page.keyboard.press("1");
    await page.locator(".worth.good").waitFor();
    assert.equal(await heightOf(), height, "a picked die");
    await page.keyboard.press("o");
    await page.locator('.tool[aria-pressed="false"]').waitFor();
    assert.equal(await heightOf(), height, "without the risk");
    await leave(page);
  });

  it("marks a bot beside its name, also in Casino on a phone", async () => {
    const page = await visit.page(PHONE);
    const casino = practiceWith({ game: "casino" });
    await page.goto(visit.server.address + practiceAddress("casino", casino));
    const named = page.locator(".casino-scores .theirs .named");
    await named.waitFor();
    const [box, tag] = await Promise.all([named.boundingBox(), named.getByText("bot").boundingBox()]);
    assert.ok(box && tag && tag.y + tag.height <= box.y + box.height + 1, JSON.stringify({ box, tag }));
    await leave(page);
  });

  it("shows the points of partners in Casino together", async () => {
    const page = await visit.page(PHONE);
    const four = practiceWith({ game: "casino", options: { partners: true } }, 4);
    await page.goto(visit.server.address + practiceAddress("casino", four));
    await page.locator(".casino-scores .player").nth(3).waitFor();
    const sides = await page
      .locator("[data-score]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-score")));
    assert.deepEqual(sides.toSorted(), ["0 2", "1 3"]);
    await leave(page);
  });

  it("shows whole avatars beside scores of three digits, and progress as wide as its panel, on a phone", async () => {
    const page = await visit.page(PHONE, { locale: "de-DE", hasTouch: true });
    const zeroHour = practiceWith({ game: "dash-dice", options: { mode: "zero-hour" } });
    await page.goto(visit.server.address + practiceAddress("dash-dice", zeroHour));
    await page.locator(".score").getByText("100").nth(1).waitFor();
    const widthsOf = (place: string) =>
      page.locator(place).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width));
    assert.deepEqual(await widthsOf(".seat-name .avatar"), [24, 24]);
    const [panels, tracks] = [await widthsOf(".player"), await widthsOf(".player .track")];
    assert.equal(tracks.length, 2);
    assert.ok(
      tracks.every((width, index) => width > 0.8 * (panels[index] ?? 0)),
      `${tracks} in ${panels}`,
    );
    await leave(page);
  });
});
