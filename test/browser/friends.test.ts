import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, signInAs, workerBrowser } from "../helpers/browser/browser.ts";
import { button, choose, leave } from "../helpers/browser/visit.ts";
import { eventually } from "../helpers/eventually.ts";
import { Person } from "../helpers/server/account.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse";
const PACE = { botPause: 20, gracePlaying: 60, graceWaiting: 60, speedup: 0.05 };

describe("friends in the browser", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  let ann: Person;
  let ben: Person;
  before(async () => {
    server = await TestServer.open(PACE);
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

  it("lead two people from a request by name to the table of a challenge", async () => {
    const annPage = await visit(ann, "/friends");
    await annPage.getByText("No friends yet.").waitFor();
    const benPage = await visit(ben, "/learn", PHONE);
    for (const { me } of [ann, ben]) await eventually(() => server.context.feed.isOnline(me.id), Boolean);

    await annPage.getByRole("textbox", { name: "Player name" }).fill("ben friend");
    await button(annPage, "Send request").click();
    await annPage.getByText("Request sent to Ben Friend.").waitFor();
    const request = notice(benPage, "Ann Friend sent you a friend request.");
    await request.waitFor();
    await benPage.locator(".site-header .badge").getByText("1", { exact: true }).waitFor();
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

    await annPage.goto(`${server.address}/challenge/${ben.me.id}`);
    await choose(annPage, /^True Grit/);
    await button(annPage, "Send challenge").click();
    await annPage.getByText(/Challenge sent to Ben Friend/).waitFor();
    const challenge = notice(benPage, "Ann Friend challenges you: Dash Dice · True Grit");
    await challenge.getByRole("button", { name: "Accept" }).click();
    await notice(annPage, "Ben Friend accepted").getByRole("button", { name: "Go to the table" }).click();
    await Promise.all([annPage, benPage].map((page) => page.locator(".player").first().waitFor()));
    await leave(annPage, benPage);
  });

  it("are added by a personal link, and reported and blocked on a profile", async () => {
    const [cleo, dan] = await Promise.all([
      Person.claim(server, "Cleo Friend", PASSWORD),
      Person.claim(server, "Dan Friend", PASSWORD),
    ]);
    const page = await visit(cleo, `/friends/add/${dan.me.id}`, PHONE);
    await page.getByText("Dan Friend would like to be your friend here.").waitFor();
    await button(page, "Add friend").click();
    await page.getByText("Request sent to Dan Friend.").waitFor();

    await page.goto(`${server.address}/player/${dan.me.id}`);
    await page.getByText("Request sent", { exact: true }).waitFor();
    await button(page, "Report").click();
    await page.getByText("Offensive name").click();
    await button(page, "Send report").click();
    await page.getByText("Thank you. Your report has been sent.").waitFor();
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
});
