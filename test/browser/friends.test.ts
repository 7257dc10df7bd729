import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, signInAs, workerBrowser } from "../helpers/browser/browser.ts";
import { scan } from "../helpers/browser/qr-reader.ts";
import { button, choose, invite, leave, menuButton, moveAfter } from "../helpers/browser/visit.ts";
import { Person } from "../helpers/server/account.ts";
import { TestServer, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const PACE = { botPause: 20, gracePlaying: 60, graceWaiting: 60, speedup: 0.05 };

describe("friends in the browser", function () {
  this.timeout(600_000);
  let server: TestServer;
  let browser: Browser;
  let ann: Person;
  let ben: Person;
  before(async () => {
    server = await TestServer.open(PACE, { adminPassword: PASSWORD });
    browser = await workerBrowser();
    [ann, ben] = await Promise.all([
      Person.claim(server, "Ann Friend", PASSWORD),
      Person.claim(server, "Ben Friend", PASSWORD),
    ]);
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

  it("lead two people from a request by name to a played challenge", async () => {
    const annPage = await visit(ann, "/friends");
    await annPage.getByText("No friends yet.").waitFor();
    await assertAccessible(annPage, "no friends");
    const benPage = await visit(ben, "/learn", PHONE);
    await benPage.getByRole("heading", { level: 1 }).waitFor();

    await annPage.getByRole("textbox", { name: "Player name" }).fill("ben friend");
    await button(annPage, "Send request").click();
    await annPage.getByText("Request sent to Ben Friend.").waitFor();
    const request = notice(benPage, "Ann Friend sent you a friend request.");
    await request.waitFor();
    await assertAccessible(benPage, "a notice on a phone");
    await benPage.locator(".more-button .badge").getByText("1", { exact: true }).waitFor();
    // A notice without buttons goes away by itself.
    const befriended = notice(annPage, "You and Ben Friend are now friends.").waitFor();
    await request.getByRole("button", { name: "Accept" }).click();
    await Promise.all([befriended, request.waitFor({ state: "detached" })]);
    await annPage.locator(".people").getByText("online").waitFor();
    await assertAccessible(annPage, "a friend");

    await annPage.getByRole("link", { name: "Message Ben Friend" }).click();
    await annPage.getByRole("textbox", { name: "Your message" }).fill("A quick match?");
    await button(annPage, "Send").click();
    await annPage.getByText("A quick match?").waitFor();
    await notice(benPage, "New message from Ann Friend").getByRole("button", { name: "Read" }).click();
    await benPage.getByText("A quick match?").waitFor();
    await assertAccessible(benPage, "messages on a phone");

    await annPage.goto(`${server.address}/challenge/${ben.me.id}`);
    await choose(annPage, /^True Grit/);
    await assertAccessible(annPage, "the form of a challenge");
    await button(annPage, "Send challenge").click();
    await annPage.getByText(/Challenge sent to Ben Friend/).waitFor();
    const challenge = notice(benPage, "Ann Friend challenges you: Dash Dice · True Grit");
    await challenge.getByRole("button", { name: "Accept" }).click();
    await notice(annPage, "Ben Friend accepted").getByRole("button", { name: "Go to the table" }).click();
    await Promise.all([annPage, benPage].map((page) => page.locator(".player").first().waitFor()));
    const isOver = (page: Page) => page.locator(".result").isVisible();
    for (let seq = 0; !(await isOver(annPage)); seq++)
      await Promise.race([moveAfter(seq, [annPage, benPage]), annPage.locator(".result").waitFor()]);
    await annPage.locator(".result").waitFor();
    await annPage.locator(".result .person-actions").waitFor({ state: "attached" });
    assert.equal(await addAfterMatch(annPage).count(), 0, "they are friends already");
    await leave(annPage, benPage);
  });

  it("are added from a personal link, a profile or the card at a table, and blocked and reported there", async () => {
    const [cleo, dan] = await Promise.all([
      Person.claim(server, "Cleo Friend", PASSWORD),
      Person.claim(server, "Dan Friend", PASSWORD),
    ]);
    const page = await visit(cleo, `/friends/add/${dan.me.id}`, PHONE);
    await page.getByText("Dan Friend would like to be your friend here.").waitFor();
    await button(page, "Add friend").click();
    await page.getByText("Request sent to Dan Friend.").waitFor();
    await assertAccessible(page, "a personal link");

    await page.goto(`${server.address}/player/${dan.me.id}`);
    await page.getByText("Request sent", { exact: true }).waitFor();
    await button(page, "Report").click();
    await page.getByText("Offensive name").click();
    await button(page, "Send report").click();
    await page.getByText("Thank you. Your report has been sent.").waitFor();
    await assertAccessible(page, "a report");
    await page.getByRole("button", { name: "Close" }).first().click();
    await button(page, "Block").click();
    await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
    await page.getByText("You blocked Dan Friend.").waitFor();
    await page.goto(`${server.address}/friends`);
    await page.getByText("Blocked players (1)").click();
    await button(page, "Unblock Dan Friend").click();
    await page.getByText("Blocked players (1)").waitFor({ state: "detached" });
    await leave(page);
  });

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
    await ida.ask("POST", "/me/friend-requests", { id: jon.me.id });
    await jon.ask("PUT", `/me/friends/${ida.me.id}`);
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
    await office.goto(`${server.address}/admin`);
    await office.getByLabel("Password").fill(PASSWORD);
    await office.keyboard.press("Enter");
    await button(office, "Reports").click();
    await office.getByRole("link", { name: "Dan Friend" }).waitFor();
    await office.getByLabel("Decision").selectOption("mute");
    await office.getByLabel("Reason").fill("Rude");
    await assertAccessible(office, "a report in the administration");
    await button(office, "Decide").click();
    await office.getByText("Report about Dan Friend closed.").waitFor();
    await leave(office);
  });
});
