import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, signInAs, workerBrowser } from "../helpers/browser/browser.ts";
import { scan } from "../helpers/browser/qr-reader.ts";
import { button, invite, leave, menuButton } from "../helpers/browser/visit.ts";
import { Person } from "../helpers/server/account.ts";
import { TestServer, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const PACE = { botPause: 20, gracePlaying: 60, graceWaiting: 60, speedup: 0.05 };

describe("friends in other ways", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    server = await TestServer.open(PACE, { adminPassword: PASSWORD });
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });
  afterEach("nothing broke", () => assert.deepEqual(server.faults, []));

  async function visit({ me }: Person, path: string, viewport = DESKTOP): Promise<Page> {
    const page = await openPage(browser, viewport);
    await signInAs(page, server.context, me.id);
    await page.goto(`${server.address}${path}`);
    return page;
  }
  const notice = (page: Page, text: RegExp | string) => page.locator(".notice").filter({ hasText: text });

  /** The button of the result panel that adds the opponent. */
  const addAfterMatch = (page: Page) => page.locator(".result").getByRole("button", { name: /^Add .* as a friend$/ });

  /** Makes friends of two accounts. */
  async function befriend(one: Person, other: Person): Promise<void> {
    await one.ask("POST", "/me/friend-requests", { id: other.me.id });
    await other.ask("PUT", `/me/friends/${one.me.id}`);
  }

  /** Two new accounts. */
  const strangers = (...names: [string, string]): Promise<[Person, Person]> =>
    Promise.all([Person.claim(server, names[0], PASSWORD), Person.claim(server, names[1], PASSWORD)]);

  it("are added from the result panel", async () => {
    const [eve, finn] = await strangers("Eve Friend", "Finn Friend");
    const [evePage, finnPage] = [await visit(eve, "/"), await visit(finn, "/")];
    await invite(evePage, finnPage);
    await menuButton(finnPage).waitFor();
    await menuButton(finnPage).click();
    await button(finnPage, "Resign").click();
    await finnPage.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await addAfterMatch(evePage).getByText("Add Finn Friend as a friend").click();
    await evePage.locator(".result").getByText("Request sent to Finn Friend.").waitFor();
    await addAfterMatch(evePage).waitFor({ state: "detached" });
    await notice(finnPage, "Eve Friend sent you a friend request.").getByRole("button", { name: "Accept" }).click();
    await finnPage.goto(`${server.address}/friends`);
    await finnPage.getByRole("link", { name: "Message Eve Friend" }).waitFor();
    await leave(evePage, finnPage);
  });

  it("are added by scanning the QR code of the personal link", async () => {
    const [gus, hana] = await strangers("Gus Friend", "Hana Friend");
    const gusPage = await visit(gus, "/friends", PHONE);
    await button(gusPage, "QR code").click();
    const label = "Link to add you as a friend";
    const scanned = await scan(gusPage.getByRole("img", { name: label }));
    assert.equal(scanned, await gusPage.getByRole("textbox", { name: label }).inputValue());
    assert.equal(scanned, `${server.address}/friends/add/${gus.me.id}`);
    await assertAccessible(gusPage, "a personal QR code");

    const hanaPage = await visit(hana, new URL(scanned).pathname, PHONE);
    await hanaPage.getByText("Gus Friend would like to be your friend here.").waitFor();
    await button(hanaPage, "Add friend").click();
    await button(gusPage, "Accept Hana Friend").click();
    await gusPage.getByRole("link", { name: "Message Hana Friend" }).waitFor();
    await leave(gusPage, hanaPage);
  });

  it("are watched at their tables from the list", async () => {
    const [ida, jon] = await strangers("Ida Friend", "Jon Friend");
    await befriend(ida, jon);
    const room = await ida.create({ mode: "classic" });
    const opponent = await server.joinById(room.roomId, { name: "Kim" });
    await Promise.all([room, opponent].map((seat) => seat.request("seed", { seed: seat.sessionId })));
    await Promise.all([room, opponent].map((seat) => until(seat, ({ status }) => status === "playing")));
    const page = await visit(jon, "/friends");
    await page.locator(".people").getByText("Dash Dice").waitFor();
    await page.getByRole("link", { name: "Watch Ida Friend" }).click();
    await page.getByText("You're watching this table.").waitFor();
    assert.equal(new URL(page.url()).pathname, `/table/${room.roomId}`);
    for (const name of ["Ida Friend", "Kim"]) await page.locator(".player").getByText(name).waitFor();
    assert.equal(await button(page, /^(Odd\b|Roll)/).count(), 0, "spectators have no moves");
    await leave(page);
    await Promise.all([room.leave(), opponent.leave()]);
  });

  it("are kept private by settings, and reports are decided in the administration", async () => {
    const [ann, ben] = await strangers("Ann Friend", "Ben Friend");
    await befriend(ann, ben);
    const [cleo, dan] = await strangers("Cleo Friend", "Dan Friend");
    const report = { target: dan.me.id, kind: "name", note: "" };
    assert.equal((await cleo.ask("POST", "/me/reports", report)).status, 204);
    const page = await visit(ben, "/settings");
    await page.getByRole("group", { name: "Who can challenge me" }).getByText("No one").click();
    await page
      .getByRole("group", { name: "Who can challenge me" })
      .getByRole("radio", { name: "No one", checked: true })
      .waitFor();
    await assertAccessible(page, "privacy settings");
    await page.goto(`${server.address}/friends`);
    await page.getByRole("link", { name: "Message Ann Friend" }).waitFor();
    await leave(page);
    const office = await openPage(browser);
    await office.goto(`${server.address}/admin/reports`);
    await office.getByLabel("Password").fill(PASSWORD);
    await office.keyboard.press("Enter");
    await office.getByRole("link", { name: "Dan Friend" }).waitFor();
    await office.getByLabel("Decision").selectOption("mute");
    await office.getByLabel("Reason").fill("Rude");
    await assertAccessible(office, "a report in the administration");
    await button(office, "Decide").click();
    await office.getByText("Report about Dan Friend closed.").waitFor();
    await leave(office);
  });
});
