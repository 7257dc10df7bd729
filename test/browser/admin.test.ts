import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { ask } from "../helpers/server/http.ts";
import { TestServer } from "../helpers/server/test-server.ts";
import { header, note } from "../helpers/stores/stored-table.ts";

const PASSWORD = "correct horse battery";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });

describe("the administration in the browser", function () {
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
    await page.goto(`${server.address}/admin`);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await button(page, "Sign out").waitFor();
    return page;
  }

  it("asks for the password, and again after a reload", async () => {
    const page = await openPage(browser);
    await page.goto(`${server.address}/admin`);
    await assertAccessible(page, "sign-in form");
    await page.getByLabel("Password").fill("open sesame");
    await button(page, "Sign in").click();
    await page.getByText("Wrong password.").waitFor();
    await page.getByLabel("Password").fill(PASSWORD);
    await button(page, "Sign in").click();
    await button(page, "Sign out").waitFor();
    await page.reload();
    await page.getByLabel("Password").waitFor();
    await page.context().close();
  });

  it("changes a die and logs the change", async () => {
    const page = await enter();
    const save = page.getByRole("button", { name: "Save Lucky Die" });
    await page.getByLabel("Price of Lucky Die").fill("7");
    await page.getByLabel("Description of Lucky Die").fill("Luck has its price.");
    await page.getByLabel("Lucky Die is in the shop").uncheck();
    await assertAccessible(page, "dice");
    await save.click();
    await page.getByText("Lucky Die saved.").waitFor();
    assert.ok(await save.isDisabled(), "there is nothing more to save");
    const { body } = await ask(server.address, "GET", "/api/dice");
    const lucky = (body as { die: string }[]).find(({ die }) => die === "LUCKY");
    assert.deepEqual(lucky, { die: "LUCKY", price: 7, available: false, text: "Luck has its price." });

    await button(page, "Audit log").click();
    const line = page.getByRole("listitem").filter({ hasText: "Changed the die LUCKY" });
    await line.getByText("price: 2").waitFor();
    await line.getByText("price: 7").waitFor();
    await assertAccessible(page, "log");
    await page.context().close();
  });

  it("finds, suspends and reinstates a player on a phone", async () => {
    const id = await addPlayer(server.context.store, { name: "Benedict" });
    await addPlayer(server.context.store, { name: "Ann" });
    const page = await enter(PHONE);
    await button(page, "Players").tap();
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
    await page.context().close();
  });

  it("closes a table and tells its players why", async () => {
    const player = await openPage(browser, DESKTOP);
    await player.goto(server.address);
    await player.getByLabel("Your name").fill("Ann");
    await button(player, "Play a bot").click();
    await player.locator(".player").first().waitFor();

    const page = await enter();
    await button(page, "Tables").click();
    await page.getByText("Dash Dice").waitFor();
    await page.getByText("Ann").waitFor();
    await assertAccessible(page, "tables");
    await page.getByLabel("Reason").fill("spring cleaning");
    await button(page, /^Close Dash Dice/).click();
    await page.getByText("Table closed.").waitFor();
    await page.getByText("No open tables.").waitFor();
    await player.getByText("An administrator closed this table. The match has no result.").waitFor();
    await assertAccessible(player, "a closed table");
    await button(player, "Back to the lobby").click();
    await button(player, /Play now/).waitFor();
    await Promise.all([page, player].map((each) => each.context().close()));
  });

  for (const viewport of [DESKTOP, PHONE]) {
    it(`lists matches set aside and downloads their records at ${viewport.width} pixels`, async () => {
      const id = `faulty-${viewport.width}`;
      await server.journal.begin(header(id), note(`${id}-room`));
      await server.journal.shut(id, `repeated fault of ${id}`);
      const page = await enter(viewport);
      await button(page, "Set aside").click();
      await page.getByText(`repeated fault of ${id}`).waitFor();
      await assertAccessible(page, "matches set aside");
      const downloading = page.waitForEvent("download");
      await button(page, `Download the record of match ${id}`).click();
      assert.equal((await downloading).suggestedFilename(), `${id}.json`);
      await page.context().close();
    });
  }

  it("asks to sign in again when the session has expired", async () => {
    const page = await enter();
    await page.route("**/api/admin/log", (route) =>
      route.fulfill({ status: 401, json: { error: { code: "admin-needed" } } }),
    );
    await button(page, "Audit log").click();
    await page.getByText("Your session has expired. Please sign in again.").waitFor();
    await page.getByLabel("Password").waitFor();
    await page.context().close();
  });
});
