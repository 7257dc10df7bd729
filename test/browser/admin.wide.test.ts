import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { choose, fillName, leave, PLAY } from "../helpers/browser/visit.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { header, note } from "../helpers/stores/stored-table.ts";

const PASSWORD = "correct horse battery";
/** The link to a section, with its count. */
const section = (page: Page, name: string) =>
  page.locator(".admin-parts").getByRole("link", { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });

describe("every part of the administration", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    server = await TestServer.open({ gracePlaying: 20 }, { adminPassword: PASSWORD });
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });
  afterEach("nothing broke", () => assert.deepEqual(server.faults, []));

  async function enter(viewport = DESKTOP): Promise<Page> {
    const page = await openPage(browser, viewport);
    await page.goto(`${server.address}/admin/dice`);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await button(page, "Sign out").waitFor();
    return page;
  }

  it("sets a season, which the shop shows", async () => {
    const page = await enter();
    await page.getByLabel("Midas Die is on sale from").fill("2099-03-01");
    await page.getByLabel("Last day on sale of Midas Die").fill("2099-03-31");
    await button(page, "Save Midas Die").click();
    await page.getByText("Midas Die saved.").waitFor();
    assert.equal(await page.getByLabel("Last day on sale of Midas Die").inputValue(), "2099-03-31");
    await page.goto(`${server.address}/shop`);
    await page.getByRole("article").filter({ hasText: "Midas Die" }).getByText("On sale from Mar 1, 2099").waitFor();
    await leave(page);
  });

  it("creates a die of an effect, which the shop sells and a draft offers, and retires it", async () => {
    const page = await enter();
    await page.getByText("New die", { exact: true }).click();
    const form = page.locator(".new-die form");
    await form.getByLabel("Name").fill("Frost Die");
    await form.getByLabel("Symbol").fill("Fr");
    await form.getByLabel("Category").selectOption("Farkle Protection");
    await form.getByLabel("Tier").selectOption("Better");
    await form.getByLabel("Price").fill("4");
    await form.locator(".effect select").selectOption("Rescues part of the hand");
    await form.getByLabel("Percent").fill("75");
    await form.getByLabel("Uses per match").fill("1");
    await assertAccessible(page, "the form for a new die");
    await button(page, "Create die").click();
    await page.getByText("The die has been created.").waitFor();
    await page.goto(`${server.address}/shop`);
    const sold = page.getByRole("article").filter({ hasText: "Frost Die" });
    await sold.getByText("Farkle Protection").waitFor();
    await sold.getByText("75%").waitFor();
    await page.goto(server.address);
    await choose(page, /^Farkle/);
    await choose(page, /^Challenge Special/);
    await button(page, "Play a bot").click();
    await page.getByRole("button", { name: /^Frost Die/ }).waitFor();
    await page.goto("about:blank");
    const again = await enter();
    await again.getByLabel("Definition of Frost Die").click();
    await button(again, "Retire Frost Die").click();
    await again.getByText("Frost Die is no longer sold. Players keep their copies.").waitFor();
    await leave(page, again);
  });

  for (const viewport of [DESKTOP, PHONE]) {
    it(`lists and sorts the statistics of dice at ${viewport.width} pixels`, async () => {
      const { store } = server.context;
      const row = (picks: string, picked: number, won: number, points: number) => ({
        ...{ game: "farkle", mode: "challenge", picks, picked, won },
        ...{ expected: picked / 2, turns: picked * 10, points },
      });
      await store.deleteFrom("pick_statistics").execute();
      await store
        .insertInto("pick_statistics")
        .values([
          row("FIVES", 100, 80, 900_000),
          row("LUCKY", 400, 180, 2_000_000),
          row("FIVES LUCKY", 90, 81, 850_000),
        ])
        .execute();
      const page = await enter(viewport);
      await section(page, "Dice statistics").click();
      const names = () => page.locator(".statistics-table tbody th").allInnerTexts();
      await page.getByRole("row", { name: /^Fives Die 100 80% 160% 900 \$4 \$6$/ }).waitFor();
      assert.deepEqual(await names(), ["Lucky Die", "Fives Die"], "most picked first");
      await assertAccessible(page, "statistics of dice");
      await button(page, "Points per turn").press("Enter");
      await page
        .getByRole("columnheader", { name: "Points per turn" })
        .and(page.locator("[aria-sort=descending]"))
        .waitFor();
      assert.deepEqual(await names(), ["Fives Die", "Lucky Die"]);
      await button(page, "Points per turn").press("Enter");
      await page.locator("[aria-sort=ascending]").waitFor();
      assert.deepEqual(await names(), ["Lucky Die", "Fives Die"]);
      await page.getByLabel("Show").selectOption("Pairs of dice");
      await page.getByRole("row", { name: /^Fives Die \+ Lucky Die 90 90%/ }).waitFor();
      await page.getByLabel("Mode").selectOption("Own dice");
      await page.getByText("No matches yet.").waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
      await leave(page);
    });
  }

  it("finds, suspends and reinstates a player on a phone", async () => {
    const id = await addPlayer(server.context.store, { name: "Benedict" });
    await addPlayer(server.context.store, { name: "Ann" });
    const page = await enter(PHONE);
    await section(page, "Players").tap();
    await page.getByLabel("Name or ID").fill("bene");
    await button(page, "Search").tap();
    await page.getByText("Ann").waitFor({ state: "detached" });
    await page.getByLabel("Reason").fill("rude");
    await page.getByLabel("Days").fill("3");
    await button(page, "Suspend Benedict").tap();
    await page.getByText("Benedict has been suspended.").waitFor();
    await page.getByText(/suspended until/).waitFor();
    await assertAccessible(page, "players on a phone");
    const row = () => server.context.store.selectFrom("players").select("suspended_until").where("id", "=", id);
    assert.ok(((await row().executeTakeFirstOrThrow()).suspended_until ?? 0) > Date.now());
    await page.getByLabel("Reason").fill("apologised");
    await button(page, "Unsuspend Benedict").tap();
    await page.getByText("Benedict can play again.").waitFor();
    assert.equal((await row().executeTakeFirstOrThrow()).suspended_until, null);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    const edges = await page
      .locator(".admin-parts .big, .admin .card")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    assert.ok(Math.max(...edges) < PHONE.width, `the sections end at ${Math.max(...edges)} pixels`);
    await leave(page);
  });

  it("closes a table and tells its players why", async () => {
    const player = await openPage(browser, DESKTOP);
    await player.goto(server.address);
    await fillName(player, "Ann");
    await button(player, "Play a bot").click();
    await player.locator(".player").first().waitFor();

    const page = await enter();
    await section(page, "Tables").click();
    const table = page.getByRole("listitem").filter({ hasText: "Dash Dice" });
    await table.getByText("Ann").waitFor();
    await assertAccessible(page, "tables");
    await table.getByLabel("Reason").fill("spring cleaning");
    await table.getByRole("button", { name: /^Close Dash Dice/ }).click();
    await page.getByText("Table closed.").waitFor();
    await table.waitFor({ state: "detached" });
    await player.getByText("An administrator closed this table. The match has no result.").waitFor();
    await assertAccessible(player, "a closed table");
    await button(player, "Back to the lobby").click();
    await button(player, PLAY).waitFor();
    await leave(page, player);
  });

  for (const viewport of [DESKTOP, PHONE]) {
    it(`lists matches set aside and downloads their records at ${viewport.width} pixels`, async () => {
      const id = `faulty-${viewport.width}`;
      await server.journal.begin(header(id), note(`${id}-room`));
      await server.journal.shut(id, `repeated fault of ${id}`);
      const page = await enter(viewport);
      await section(page, "Set aside").click();
      await page.getByText(`repeated fault of ${id}`).waitFor();
      await assertAccessible(page, "matches set aside");
      const downloading = page.waitForEvent("download");
      await button(page, `Download the record of match ${id}`).click();
      assert.equal((await downloading).suggestedFilename(), `${id}.json`);
      await leave(page);
    });
  }

  it("asks to sign in again when the session has expired", async () => {
    const page = await enter();
    await page.route("**/api/admin/log", (route) =>
      route.fulfill({ status: 401, json: { error: { code: "admin-needed" } } }),
    );
    await section(page, "Audit log").click();
    await page.getByText("Your session has expired. Please sign in again.").waitFor();
    await page.getByLabel("Password").waitFor();
    await leave(page);
  });

  it("bans a combination by keyboard, and lobby and draft name the limits", async () => {
    const page = await enter();
    await section(page, "Dice limits").press("Enter");
    await page.getByLabel("Most Amazing dice per loadout").fill("1");
    await page.getByRole("combobox").selectOption("Fives Die");
    await button(page, "Add die").press("Enter");
    await button(page, "Add die").press("Enter");
    await page.getByText("Fives Die ×2").waitFor();
    await button(page, "Ban combination").press("Enter");
    await assertAccessible(page, "dice limits");
    await button(page, "Save limits").press("Enter");
    await page.getByText("Dice limits saved.").waitFor();
    const { body } = await ask(server.address, "GET", "/api/dice/limits");
    assert.deepEqual(body, { maxAmazing: 1, banned: [["FIVES", "FIVES"]] });
    await leave(page);

    const player = await openPage(browser, PHONE);
    await player.goto(server.address);
    await fillName(player, "Ann");
    await choose(player, /^Farkle/);
    const note = player.getByRole("list", { name: "Dice limits" });
    await note.getByText("At most 1 Amazing die per player.").waitFor();
    await note.getByText("Not allowed here: Fives Die ×2.").waitFor();
    await assertAccessible(player, "limits in the lobby");
    await button(player, "Play a bot").tap();
    const card = (name: string) => player.locator(".draft").getByRole("button", { name: new RegExp(`^${name}`) });
    await card("Fives Die").tap();
    await player.locator(".slots button[aria-label*=Remove]").first().waitFor();
    await note.getByText("Not allowed here: Fives Die ×2.").waitFor();
    await card("Fives Die").tap({ force: true });
    await player.locator(".interruptions").getByText("Not allowed here: Fives Die ×2.").waitFor();
    await leave(player);
  });

  it("shows an administrator's description in the draft, at the table and in the rules", async () => {
    const { store } = server.context;
    const text = "Rolls fives, says the house.";
    await store
      .insertInto("dice_offers")
      .values({ die: "FIVES", price: 4, available: 1, text, changed_at: 1 })
      .execute();
    const player = await openPage(browser, DESKTOP);
    await player.goto(`${server.address}/rules/farkle`);
    await player.getByText(text).waitFor();
    await player.goto(server.address);
    await fillName(player, "Ann");
    await choose(player, /^Farkle/);
    await button(player, "Play a bot").click();
    const fives = player.locator(".draft").getByRole("button", { name: /^Fives Die/ });
    await fives.getByText(text).waitFor();
    await fives.click();
    await player.locator(".slots button[aria-label*=Remove]").first().waitFor();
    await player.keyboard.press("c");
    await player.locator(".dice-row").waitFor();
    await player.locator(".place button").first().click();
    await player.locator(".loadouts").getByText(text).first().waitFor();
    await leave(player);
  });
});
