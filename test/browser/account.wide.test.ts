import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { fillName, leave } from "../helpers/browser/visit.ts";
import { eventually } from "../helpers/eventually.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const KEY = "house-rules.account";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });
const form = (page: Page, name: string) => page.getByRole("form", { name });

describe("the account in several tabs, on several devices and after failures", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    server = await TestServer.open({ botPause: 50, gracePlaying: 20, graceWaiting: 20 });
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });
  afterEach("the server logged no error", () => assert.deepEqual(server.faults, []));

  const close = (pages: Page[]) => leave(...pages);
  const players = () => server.store.selectFrom("players").select(["id", "name", "name_key"]).execute();
  const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

  /** A new visitor in the lobby, under the name the server assigned. */
  async function visit(viewport = DESKTOP): Promise<{ page: Page; name: string }> {
    const page = await openPage(browser, viewport);
    await page.goto(server.address);
    const account = link(page, /^Your profile: Guest \d{4}$/);
    await account.waitFor();
    return { page, name: (await account.locator("span").first().textContent()) ?? "" };
  }
  async function openAccount(page: Page): Promise<void> {
    await link(page, /^Your profile/).click();
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("heading", { name: "Your account" }).waitFor();
  }
  const toLobby = (page: Page) =>
    page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Play", exact: true }).click();
  async function fillIn(page: Page, title: string, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await form(page, title).getByLabel(label).fill(value);
    await form(page, title).getByRole("button").click();
  }
  async function claim(page: Page, name: string): Promise<void> {
    await openAccount(page);
    await fillIn(page, "Create an account", { Name: name, Password: PASSWORD });
    await page.getByRole("heading", { name: `Signed in as ${name}` }).waitFor();
  }
  const idIn = async (page: Page) => {
    const access = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").access as string, KEY);
    return JSON.parse(Buffer.from(access.split(".")[1] as string, "base64url").toString()).sub as string;
  };

  it("takes the notifications of the browser along when another account signs in or out", async () => {
    const page = await openPage(browser, DESKTOP);
    // A headless browser has no push service; this one is registered at one that the test does not reach.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
      const subscription = { toJSON: () => ({ endpoint: "https://push.example.com/browser", keys }) };
      const pushManager = { getSubscription: async () => subscription };
      navigator.serviceWorker.getRegistration = async () => ({ pushManager }) as never;
    });
    const owners = async () => {
      const rows = await server.store.selectFrom("push_subscriptions").select("player_id").execute();
      return rows.map(({ player_id }) => player_id);
    };
    const isOwnedBy = async (account: string) => {
      await eventually(owners, (accounts) => accounts.includes(account));
      assert.equal((await owners()).length, 1);
    };
    await page.goto(server.address);
    await link(page, /^Your profile: Guest \d{4}$/).waitFor();
    await claim(page, "Push Owner");
    const owner = await idIn(page);
    await isOwnedBy(owner);
    await button(page, /^Sign out$/).click();
    await page.getByRole("heading", { name: "You're playing as a guest" }).waitFor();
    const guest = await idIn(page);
    assert.notEqual(guest, owner);
    await isOwnedBy(guest);
    await close([page]);
  });

  it("renames a guest in the lobby or in the account dialog, and shows the name in both", async () => {
    const { page } = await visit(PHONE);
    const names: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") names.push(request.postDataJSON().name);
    });
    await fillName(page, "Josephine");
    await page.getByLabel("Your name").blur();
    await link(page, "Your profile: Josephine").waitFor();
    await openAccount(page);
    await assertAccessibleAndFits(page, "account of a guest on a phone");
    const field = form(page, "You're playing as a guest").getByLabel("Display name");
    assert.equal(await field.inputValue(), "Josephine");
    await fillIn(page, "You're playing as a guest", { "Display name": "Jo" });
    await page.getByText("Saved.").waitFor();
    await toLobby(page);
    assert.equal(await page.getByLabel("Your name").inputValue(), "Jo");
    assert.deepEqual(names, ["Josephine", "Jo"], "each name is sent once");
    assert.ok((await players()).some(({ name }) => name === "Jo"));
    await close([page]);
  });

  it("signs out all devices, and tells the other device", async () => {
    const { page } = await visit();
    await claim(page, "Everywhere");
    const other = await visit();
    await openAccount(other.page);
    await fillIn(other.page, "Sign in", { Name: "Everywhere", Password: PASSWORD });
    await other.page.getByRole("heading", { name: "Signed in as Everywhere" }).waitFor();
    await button(page, "Sign out everywhere").click();
    await page.getByRole("heading", { name: "You're playing as a guest" }).waitFor();
    await other.page.getByText("You've been signed out.").waitFor();
    await other.page.getByRole("heading", { name: "You're playing as a guest" }).waitFor();
    await close([page, other.page]);
  });

  it("stays signed out when a pending save completes after the sign-out", async () => {
    const { page } = await visit();
    await claim(page, "In A Hurry");
    let save = () => {};
    const held = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route("**/api/me", async (route) => {
      if (route.request().method() !== "PATCH") return route.fallback();
      const response = await route.fetch();
      const answer = { status: response.status(), headers: response.headers(), body: await response.body() };
      await held;
      await route.fulfill(answer);
    });
    await fillIn(page, "Change name", { "New name": "In No Hurry", "Current password": PASSWORD });
    await button(page, /^Sign out$/).click();
    await page.getByRole("heading", { name: "You're playing as a guest" }).waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    save();
    await (await answered).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await page.getByRole("heading", { name: "You're playing as a guest" }).count(), 1);
    await close([page]);
  });

  it("deletes no account when the session has ended", async () => {
    const { page } = await visit();
    await claim(page, "Still Here");
    const id = await idIn(page);
    // Connecting to the notices, and what the page loads then, would already reveal the end of the session.
    await page.route("**/api/**", (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
    await eventually(() => server.context.feed.isOnline(id), Boolean);
    await button(page, "Delete my account").click();
    const question = page.getByRole("dialog", { name: "Delete your account?" });
    await question.getByLabel("Current password").fill(PASSWORD);
    await server.store.deleteFrom("sessions").where("player_id", "=", id).execute();
    await question.getByRole("button", { name: "Delete permanently" }).click();
    await page.getByText("You've been signed out.").waitFor();
    const guest = await idIn(page);
    const left = (await players()).map((player) => player.id);
    assert.ok(left.includes(id) && left.includes(guest));
    await close([page]);
  });

  it("creates a new guest when the server no longer knows the account, and still reaches the table", async () => {
    const { page } = await visit();
    const before = await idIn(page);
    await server.store.deleteFrom("players").where("id", "=", before).execute();
    await button(page, "Invite a friend").click();
    await page.getByRole("heading", { name: "Waiting for an opponent" }).waitFor();
    const after = await idIn(page);
    assert.notEqual(after, before);
    const seats = await page.locator(".chairs li").allInnerTexts();
    assert.ok(
      seats.some((name) => /^Guest \d{4}$/.test(name)),
      seats.join(),
    );
    await close([page]);
  });

  it("renews expired tokens of several tabs at once and keeps the account", async () => {
    const { page } = await visit();
    const id = await idIn(page);
    const context: BrowserContext = page.context();
    const tabs = [page, await context.newPage(), await context.newPage()];
    await page.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...kept, until: 0 }));
    }, KEY);
    await Promise.all(tabs.map((tab) => tab.goto(`${server.address}/account`)));
    await Promise.all(tabs.map((tab) => tab.getByRole("heading", { name: "You're playing as a guest" }).waitFor()));
    for (const tab of tabs) assert.equal(await idIn(tab), id);
    const sessions = await server.store.selectFrom("sessions").select("id").where("player_id", "=", id).execute();
    assert.equal(sessions.length, 1);
    await fillIn(page, "Create an account", { Name: "Three Tabs", Password: PASSWORD });
    await Promise.all(tabs.map((tab) => tab.getByRole("heading", { name: "Signed in as Three Tabs" }).waitFor()));
    await context.close();
  });

  it("moves the seat to another device that opens the link of the table", async () => {
    const { page: laptop } = await visit();
    await claim(laptop, "Two Devices");
    await toLobby(laptop);
    await button(laptop, "Invite a friend").click();
    await laptop.locator(".chairs").getByText("Two Devices").waitFor();
    const { page: phone } = await visit(PHONE);
    await openAccount(phone);
    await fillIn(phone, "Sign in", { Name: "Two Devices", Password: PASSWORD });
    await phone.getByRole("heading", { name: "Signed in as Two Devices" }).waitFor();
    await phone.goto(laptop.url());
    await phone.locator(".chairs").getByText("Two Devices").waitFor();
    await laptop.getByText("This table is open in another tab").waitFor();
    assert.equal(await phone.locator(".chairs").getByText("Two Devices").count(), 1);
    await button(laptop, "Play here instead").click();
    await phone.getByText("This table is open in another tab").waitFor();
    await close([laptop, phone]);
  });
});
