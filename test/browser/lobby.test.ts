import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";

describe("the lobby in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit({ botPause: 50, botOffer: 0.5 });

  const enter = (name: string, viewport = DESKTOP) => visit.enter(name, viewport);
  const atTable = (page: Page) => page.locator(".player").first().waitFor();

  it("pairs two players through Play now, and lists their table for a spectator", async () => {
    const [ann, ben, eve] = [await enter("Ann"), await enter("Ben", PHONE), await enter("Eve")];
    await eve.getByText("No public tables right now.").waitFor();
    await button(ann, /Play now/).click();
    await ann.getByRole("heading", { name: "Looking for an opponent" }).waitFor();
    await ann.getByText("You're first in line.").waitFor();
    await button(ann, "Play a bot instead").waitFor();
    await assertAccessible(ann, "queue");
    await button(ben, /Play now/).tap();
    await Promise.all([ann, ben].map(atTable));

    const watch = button(eve, /^Watch Dash Dice · Classic with (Ann, Ben|Ben, Ann)$/);
    await watch.waitFor();
    await eve.getByText("2 of 2 players").waitFor();
    await assertAccessible(eve, "lobby with tables");
    await watch.click();
    await eve.getByText("You're watching this table.").waitFor();
    await assertAccessible(eve, "watching");
    await leave(ann, ben, eve);
  });

  it("joins a private table by its code", async () => {
    const ann = await enter("Ann");
    await button(ann, "Invite a friend").click();
    const code = await ann.locator(".table-code strong").innerText();
    assert.match(code, /^[B-Z3-9]{5}$/);
    await assertAccessible(ann, "waiting with a code");

    const ben = await enter("Ben", PHONE);
    await ben.getByRole("link", { name: "Tables", exact: true }).tap();
    await ben.getByLabel("Have a code?").fill("AAAAA");
    await button(ben, /^Join$/).tap();
    await ben.getByRole("alert").getByText("This table is full or no longer exists.").waitFor();
    await assertAccessible(ben, "tables on a phone");
    await ben.getByLabel("Have a code?").fill(code.toLowerCase());
    await ben.keyboard.press("Enter");
    await Promise.all([ann, ben].map(atTable));
    await leave(ann, ben);
  });

  it("opens a public table, lists it under its game, and lets another player join", async () => {
    const [ann, ben] = [await enter("Ann"), await enter("Ben")];
    await choose(ann, /True Grit/);
    await button(ann, /^Create a public table/).click();
    await ann.getByRole("heading", { name: "Waiting for an opponent" }).waitFor();
    assert.equal(await ann.locator(".table-code").count(), 0);
    const join = button(ben, "Join Dash Dice · True Grit with Ann");
    await join.waitFor();
    await ben.getByLabel("Game", { exact: true }).selectOption("Farkle");
    await ben.getByText("No public tables right now.").waitFor();
    await ben.getByLabel("Game", { exact: true }).selectOption("Dash Dice");
    await join.click();
    await Promise.all([ann, ben].map(atTable));
    await leave(ann, ben);
  });

  it("moves nothing when another game is chosen among the cards", async () => {
    for (const size of [DESKTOP, PHONE]) {
      const page = await enter("Ann", size);
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

  it("leaves the queue by its button, and offers a bot instead", async () => {
    const page = await enter("Ann", PHONE);
    await button(page, /Play now/).tap();
    await button(page, "Cancel").tap();
    await button(page, /Play now/).tap();
    await button(page, "Play a bot instead").tap();
    await atTable(page);
    await leave(page);
  });

  it("opens with an explanation after a broken link", async () => {
    const page = await visit.page(DESKTOP);
    const answer = await page.goto(`${visit.server.address}/no/such/page`);
    assert.equal(answer?.status(), 404);
    await page.getByRole("alert").getByText("Page not found.").waitFor();
    await button(page, /Play now/).waitFor();
    const program = await fetch(`${visit.server.address}/no/such/page`);
    assert.deepEqual([program.status, (await program.text()).includes("<script")], [404, false]);
    await leave(page);
  });

  it("keeps Play now within reach of the thumb on a phone, without overflow", async () => {
    const page = await enter("Ann", PHONE);
    const inReach = async (name: string | RegExp) => {
      const box = await page.getByRole("button", { name }).boundingBox();
      assert.ok(box && box.y > PHONE.height / 2 && box.y + box.height <= PHONE.height, `${name} at ${box?.y}`);
    };
    for (const name of [/Play now/, "Play a bot", "Invite a friend"]) await inReach(name);
    await page.getByRole("link", { name: "Tables", exact: true }).tap();
    for (const name of [/^Join$/, /^Create a public table/]) await inReach(name);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await leave(page);
  });
});

describe("the tables in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  it("suggests other things to do on a phone while no table is open", async () => {
    const [ann, ben] = [await visit.enter("Ann"), await visit.enter("Ben", PHONE)];
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
