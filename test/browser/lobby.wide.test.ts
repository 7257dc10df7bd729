import assert from "node:assert/strict";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, leave, PLAY, Visit } from "../helpers/browser/visit.ts";

describe("the layout of the lobby", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("moves nothing when another game is chosen among the cards", async () => {
    for (const size of [DESKTOP, PHONE]) {
      const page = await visit.enter("Ann", size);
      const places = () =>
        page.locator(".games .mode").evaluateAll((cards) =>
          cards.map((card) => {
            const { width, height } = card.getBoundingClientRect();
            const lines = card.querySelector("strong")?.getClientRects().length;
            return `${Math.round(width)}×${Math.round(height)}, name on ${lines} line`;
          }),
        );
      const before = await places();
      for (const game of [/^Dice 10 000/, /^Farkle/, /^Dash Dice/]) {
        await choose(page, game);
        assert.deepEqual(await places(), before);
        assert.ok(before.every((place) => place.endsWith("1 line")));
      }
      await leave(page);
    }
  });

  it("keeps Play now within reach of the thumb on a phone, without overflow", async () => {
    const page = await visit.enter("Ann", PHONE);
    const inReach = async (name: string | RegExp) => {
      const box = await page.getByRole("button", { name }).boundingBox();
      assert.ok(box && box.y > PHONE.height / 2 && box.y + box.height <= PHONE.height, `${name} at ${box?.y}`);
    };
    for (const name of [PLAY, "Play a bot", "Invite a friend"]) await inReach(name);
    const table = await visit.server.create({ name: "Dora" });
    await button(page, "More").tap();
    await page.getByRole("link", { name: "Tables", exact: true }).tap();
    await button(page, "Join Dash Dice · Classic with Dora").waitFor();
    for (const name of [/^Join$/, /^Create a public table/]) await inReach(name);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await table.leave();
    await leave(page);
  });

  for (const name of ["The Gauntlet", "Daily challenge"]) {
    it(`offers ${name} without pushing Play now off the first screen of a phone, also to a guest`, async () => {
      const page = await visit.enter("Ann", PHONE);
      const card = page.getByRole("link", { name: new RegExp(`^${name}`) });
      await card.waitFor();
      const play = await button(page, PLAY).boundingBox();
      assert.ok(play && play.y + play.height <= PHONE.height, "Play now is on the first screen");
      await card.click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      await page.getByText("You're playing as a guest").waitFor();
      await assertAccessible(page, `${name} for a guest`);
      await leave(page);
    });
  }
});

describe("the tables in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("suggests other things to do on a phone while no table is open", async () => {
    const [ann, ben] = [await visit.enter("Ann"), await visit.enter("Ben", PHONE)];
    await button(ben, "More").tap();
    await ben.getByRole("link", { name: "Tables", exact: true }).tap();
    await ben.getByText("No public tables right now.").waitFor();
    const puzzles = ben.getByRole("link", { name: /^Puzzles/ });
    await puzzles.waitFor();
    await assertAccessible(ben, "no table on a phone");
    await button(ann, /^Create a public table/).click();
    await button(ben, /^Join/).first().waitFor();
    await puzzles.waitFor({ state: "hidden" });
    await leave(ann, ben);
  });
});
