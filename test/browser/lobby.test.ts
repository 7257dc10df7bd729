import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { button, choose, fillName, leave, PLAY, Visit } from "../helpers/browser/visit.ts";

describe("the lobby in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit({ botOffer: 0.1, graceWaiting: 0.05, gracePlaying: 0.05 });

  const atTable = (page: Page) => page.locator(".player").first().waitFor();
  /** Gives up the table, which is not the point of the story. */
  async function toLobby(page: Page): Promise<void> {
    await page.goto(visit.server.address);
    await button(page, PLAY).waitFor();
  }

  it("opens with an explanation after a broken link, and leads to public and private tables", async () => {
    const { server } = visit;
    const page = await visit.page(DESKTOP);
    assert.equal((await page.goto(`${server.address}/no/such/page`))?.status(), 404);
    await page.getByRole("alert").getByText("There's no page at this address.").waitFor();
    const program = await fetch(`${server.address}/no/such/page`);
    assert.deepEqual([program.status, (await program.text()).includes("<script")], [404, false]);

    await page.getByRole("link", { name: "Back to the lobby" }).click();
    await fillName(page, "Alexandra of Bergamo");
    await page.getByText("A name has at most 20 characters.").waitFor();
    await page.getByText("No public tables right now.").waitFor();
    const dora = await server.create({ mode: "true-grit", name: "Dora" });
    const join = button(page, "Join Dash Dice · True Grit with Dora");
    await join.waitFor();
    await page.getByLabel("Game", { exact: true }).selectOption("Farkle");
    await page.getByText("No public tables right now.").waitFor();
    await page.getByLabel("Game", { exact: true }).selectOption("Dash Dice");
    await assertAccessible(page, "lobby with tables");
    await join.click();
    await page.waitForURL(`**/table/${dora.roomId}`);
    await toLobby(page);

    const finn = await server.create({ private: true, name: "Finn" });
    await page.getByLabel("Have a code?").fill("AAAAA");
    await button(page, /^Join$/).click();
    await page.getByRole("alert").getByText("This table is full or no longer exists.").waitFor();
    await page.getByLabel("Have a code?").fill(finn.state.code.toLowerCase());
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/table/${finn.roomId}`);
    await toLobby(page);

    const gus = await server.create({ mode: "last-line", name: "Gus" });
    const hana = await server.joinById(gus.roomId, { name: "Hana" });
    await Promise.all([gus, hana].map((room) => room.request("seed", { seed: room.sessionId })));
    await button(page, /^Watch Dash Dice · Last Line with (Gus, Hana|Hana, Gus)$/).click();
    await page.getByText("You're watching this table.").waitFor();
    await toLobby(page);

    await choose(page, /True Grit/);
    await button(page, /^Create a public table/).click();
    await page.getByRole("heading", { name: "Waiting for an opponent" }).waitFor();
    assert.equal(await page.locator(".table-code").count(), 0, "a public table has no code");
    await Promise.all([dora, finn, gus, hana].map((room) => room.leave()));
    await leave(page);
  });

  it("pairs two players, who keep their place in the queue on other pages and during a match against a bot", async () => {
    const [ann, ben] = [await visit.enter("Ann"), await visit.enter("Ben", PHONE)];
    await button(ann, PLAY).click();
    await ann.getByRole("heading", { name: "Looking for an opponent" }).waitFor();
    await ann.getByText("You're first in line.").waitFor();
    await assertAccessible(ann, "queue");
    await button(ann, "Leave the queue").click();
    await button(ann, PLAY).click();
    await button(ann, "Play a bot meanwhile").click();
    await atTable(ann);
    await assertAccessible(ann, "table with the queue bar");
    await ann.goBack();
    await ann.getByRole("heading", { name: "Looking for an opponent" }).waitFor();
    await ann.getByRole("link", { name: "Learn" }).click();
    await ann.getByRole("link", { name: /^Looking for an opponent: Dash Dice/ }).waitFor();
    await button(ben, PLAY).tap();
    await atTable(ben);
    await ann.getByRole("alert").getByText("Match ready: Dash Dice · Classic").waitFor();
    await button(ann, "Go to the match").click();
    await atTable(ann);
    for (const page of [ann, ben]) {
      const names = await page.locator(".player .name").allInnerTexts();
      assert.deepEqual(names.toSorted(), ["Ann", "Ben"]);
    }
    await leave(ann, ben);
  });
});
