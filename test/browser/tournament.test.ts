import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { runTournaments } from "../../server/tournaments/run-tournaments.ts";
import type { TournamentRunner } from "../../server/tournaments/runner.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE, signInAs } from "../helpers/browser/browser.ts";
import { button, isOffered, leave, nextChange, Visit } from "../helpers/browser/visit.ts";
import { TournamentPlayer } from "../helpers/play/tournament-player.ts";
import { Person } from "../helpers/server/account.ts";

describe("a tournament in the browser", function () {
  this.timeout(600_000);
  const visit = new Visit();
  let runner: TournamentRunner;
  before(() => {
    runner = runTournaments(visit.server.context);
  });
  after(() => runner.stop());

  const isWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  /** A page of a player with a claimed name. */
  async function claimed(name: string): Promise<{ page: Page; person: Person }> {
    const person = await Person.claim(visit.server, name, "a long password");
    const page = await visit.page(DESKTOP);
    await signInAs(page, visit.server.context, person.me.id);
    return { page, person };
  }

  /** Fills the form for a tournament of True Grit; returns its id. */
  async function create(page: Page, title: string, kind: string, choose: () => Promise<unknown>): Promise<string> {
    await page.goto(`${visit.server.address}/tournaments`);
    await page.getByText("Nothing scheduled.").waitFor();
    await page.getByText("Create a tournament", { exact: true }).click();
    await page.locator("label").filter({ hasText: kind }).click();
    await page.getByLabel("Mode").selectOption({ label: "True Grit" });
    await page.getByLabel("Name (optional)").fill(title);
    await choose();
    await assertAccessible(page, `the form for a tournament: ${kind}`);
    await button(page, "Create tournament").click();
    await page.getByRole("heading", { name: title }).waitFor();
    return new URL(page.url()).pathname.split("/").at(-1) ?? "";
  }

  const createKnockout = (page: Page): Promise<string> =>
    create(page, "Friday night", "Knockout", async () => {
      await page.getByLabel("Maximum players").selectOption("4");
      await page.getByLabel("Games per match").selectOption({ label: "Best of 1" });
      await page.getByLabel("Seeding").selectOption({ label: "By a verifiable draw" });
    });

  /** Changes the times of a tournament, so that a story does not wait for minutes. */
  const setTimes = (id: string, times: { starts_at?: number; paired_at?: number; ends_at?: number }) =>
    visit.server.store.updateTable("tournaments").set(times).where("id", "=", id).execute();

  /** Moves at the table and returns to the tournament after each game, until the page has reached this state. */
  async function playUntil(page: Page, isReached: () => Promise<boolean>): Promise<void> {
    const back = page.getByRole("link", { name: "Back to the tournament" });
    const move = page.getByRole("button", { name: /^(Odd\b|Roll)/, disabled: false }).first();
    while (!(await isReached())) {
      if ((await back.count()) > 0) await back.click();
      else if (page.url().includes("/table/") && (await isOffered(page, /^(Odd\b|Roll)/))) {
        // The turn may end between the look and the click.
        await move.click({ timeout: 5000 }).catch(() => undefined);
      } else await nextChange(page);
    }
  }

  /** Plays one game and returns to the tournament. */
  const playGame = (page: Page) => playUntil(page, async () => page.url().includes("/tournament/"));

  /** Plays every game of this page until the tournament is over: the page leads to each table by itself. */
  const takePart = (page: Page) =>
    playUntil(page, async () => (await page.getByText(/Your final place: \d/).count()) > 0);

  it("as a knock-out is created, joined by link, played to the end and shown with its results", async () => {
    const { page: ann, person } = await claimed("Annabel");
    const id = await createKnockout(ann);
    await button(ann, "Join").click();
    await ann.getByText("Stay on this page").waitFor();
    const ben = await visit.page(PHONE);
    await ben.goto(await ann.getByRole("textbox", { name: "Invite with this link" }).inputValue());
    await button(ben, /^Join as Guest/).click();
    await ben.getByText("Stay on this page").waitFor();
    assert.equal(await isWide(ben), false, "nothing is wider than the phone");
    await assertAccessible(ben, "an upcoming tournament on a phone");
    const others = await TournamentPlayer.enter(visit.server, id, 2);
    await setTimes(id, { starts_at: Date.now() });
    const scripted = Promise.all(others.map((player) => player.play(id)));
    await Promise.all([ann, ben].map((page) => page.waitForURL(/\/table\//)));
    await Promise.all([takePart(ann), takePart(ben), scripted]);

    await ann.getByText(/Won by/).waitFor();
    assert.equal(await ann.getByText(/^4 players · Ended /).count(), 1, "all players, without the limit");
    for (const round of ["Semifinals", "Final"]) {
      assert.equal(await ann.getByRole("heading", { name: round, exact: true }).count(), 1);
    }
    assert.ok((await ann.getByRole("link", { name: /^Replay of game 1/ }).count()) >= 3, "each match has a replay");
    await ann.getByText("How the draw was made").click();
    await ann.getByText(/^Verified in your browser/).waitFor();
    await assertAccessible(ann, "a finished knock-out");
    await ben.reload();
    await ben.getByText(/Your final place:/).waitFor();
    assert.equal(await isWide(ben), false, "the bracket fits the phone");
    await assertAccessible(ben, "a finished knock-out on a phone");

    await ann
      .getByRole("link", { name: /^Replay of game 1/ })
      .first()
      .click();
    await ann.waitForURL(/\/replay\//);
    const winner = others.find(({ page }) => page.own?.player.place === 1)?.person;
    const pages = [person.me.id, winner?.me.id].filter((player) => player !== undefined);
    for (const player of pages) await ann.goto(`${visit.server.address}/player/${player}`);
    if (winner) await ann.getByRole("heading", { name: "Tournament wins" }).waitFor();
    await ann.goto(`${visit.server.address}/tournaments`);
    await ann.getByRole("region", { name: "Finished" }).getByText("Friday night").waitFor();
    await assertAccessible(ann, "the list of tournaments");
    await leave(ann, ben);
  });

  /** Points and record of each player, in the order of the standings. */
  const standingsOf = async (page: Page): Promise<string[]> => {
    const rows = await page.getByRole("region", { name: "Standings" }).locator("tbody tr").all();
    return Promise.all(rows.map(async (row) => (await row.locator("td").allInnerTexts()).slice(1).join(", ")));
  };

  it("as an arena is found in the list, pairs its players, counts points and lets a player take a break", async () => {
    const { page: ann } = await claimed("Clarissa");
    const id = await create(ann, "Quick rounds", "Arena", async () => undefined);
    await button(ann, "Join").click();
    await ann.getByText("Stay on this page").waitFor();
    const ben = await visit.page(PHONE);
    await ben.goto(`${visit.server.address}/tournaments`);
    await ben.getByRole("region", { name: "Upcoming" }).getByText("Quick rounds").click();
    await button(ben, /^Join as Guest/).click();
    await ben.getByText("Stay on this page").waitFor();
    await setTimes(id, { starts_at: Date.now() });
    await Promise.all([ann, ben].map((page) => page.waitForURL(/\/table\//)));

    // The players are not paired again before the story wants it.
    await setTimes(id, { paired_at: Date.now() + 24 * 60 * 60 * 1000 });
    await Promise.all([playGame(ann), playGame(ben)]);
    const replays = ann.getByRole("region", { name: "Results" }).getByRole("link", { name: /^Replay of game/ });
    await replays.waitFor();
    const counted = ann.getByRole("cell", { name: /^(1 · 0 · 0|0 · 1 · 0)$/ });
    await counted.first().waitFor();
    const standings = await standingsOf(ann);
    const [won, drawn] = [
      ["2, 1 · 0 · 0", "0, 0 · 0 · 1"],
      ["1, 0 · 1 · 0", "1, 0 · 1 · 0"],
    ];
    assert.deepEqual(standings, standings[0]?.startsWith("2") ? won : drawn);

    await button(ann, "Pause").click();
    await ann.getByText("You're taking a break.").waitFor();
    const line = ben.getByRole("row").filter({ hasText: "Clarissa" });
    await line.getByText("(on a break)").waitFor();
    assert.equal(await isWide(ben), false, "the standings fit the phone");
    await assertAccessible(ann, "a running arena");
    await assertAccessible(ben, "a running arena on a phone");
    await button(ann, "Resume").click();
    await ann.getByText("Your table opens here").waitFor();
    await setTimes(id, { paired_at: 0 });
    await Promise.all([ann, ben].map((page) => page.waitForURL(/\/table\//)));

    await setTimes(id, { ends_at: Date.now() });
    await Promise.all([takePart(ann), takePart(ben)]);
    await ann.getByText(/Won by|No winner/).waitFor();
    assert.equal(await replays.count(), 2, "each game has a replay");
    assert.equal(await ann.getByText(/^2 players · Ended /).count(), 1, "all players, without the limit");
    await assertAccessible(ann, "a finished arena");
    assert.equal(await isWide(ben), false, "the results fit the phone");
    await leave(ann, ben);
  });
});
