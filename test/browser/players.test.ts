import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { settle } from "../../server/players/settlement/settle.ts";
import { assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import {
  closePages,
  DESKTOP,
  openPage,
  PHONE,
  refuseAccounts,
  signInAs,
  workerBrowser,
} from "../helpers/browser/browser.ts";
import { leave } from "../helpers/browser/visit.ts";
import {
  account,
  addAccounts,
  bot,
  finishedMatch,
  type Plan,
  PRIVATE,
  resignsAfter,
  writeMatch,
} from "../helpers/play/finished-match.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const DAY = 24 * 60 * 60 * 1000;
const PEOPLE = ["ann", "ben", "cat", "dan"];
/** A player without matches. */
const NEWCOMER = "eve";

describe("profiles, histories and leaderboards in the browser", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    server = await TestServer.open({ botPause: 1 });
    browser = await workerBrowser();
    await addAccounts(server.context.store, [...PEOPLE, NEWCOMER]);
    await fill();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });

  const play = async (plan: Plan): Promise<void> => {
    const match = finishedMatch(plan);
    await writeMatch(server.journal, match);
    await settle(server.context.store, match);
    await server.journal.settled(match.record.id, null);
  };

  /** A few weeks of matches of all games. */
  async function fill(): Promise<void> {
    const kinds = [
      { game: "dash-dice", options: { mode: "classic" } },
      { game: "farkle", options: { mode: "ten-round" } },
      { game: "dash-dice", options: { mode: "classic" } },
      { game: "casino", options: {} },
    ];
    for (let index = 0; index < 36; index++) {
      const players = [PEOPLE[0], PEOPLE[1 + (index % 3)]].map((id) => account(id as string));
      const kind = kinds[index % kinds.length] as (typeof kinds)[number];
      const endedAt = Date.now() - (36 - index) * (DAY / 3);
      await play({ id: `m${index}`, ...kind, players, seed: index, endedAt });
    }
    const last = { players: [account("ann"), account("ben")], endedAt: Date.now() - 1000 };
    await server.context.settlement.settleRest();
    await play({ id: "forfeit", game: "dash-dice", seed: 1, ...last, choose: resignsAfter(0, 3) });
    await play({ id: "secret", game: "casino", terms: PRIVATE, seed: 2, ...last });
    await play({ id: "robo", game: "farkle", seed: 3, ...last, players: [account("ann"), bot("Robo")] });
    const endedAt = Date.now() - 500;
    const left = finishedMatch({ id: "left", game: "dash-dice", players: [account("dan"), bot("Robo")], endedAt });
    const actions = left.record.actions.map((entry) => ({ ...entry, by: "bot" as const }));
    const record = { ...left.record, actions, startedAt: endedAt - 12 * 60_000 };
    await settle(server.context.store, { ...left, record });
    // Four people cannot meet five opponents.
    const settled = { games: 12, opponents: 5 };
    await server.context.store.updateTable("ratings").set(settled).where("game", "=", "dash-dice").execute();
    await server.context.store.updateTable("week_gains").set({ listed: 1 }).execute();
  }

  async function visit(path: string, viewport = DESKTOP, as?: string): Promise<Page> {
    const page = await openPage(browser, viewport);
    if (as === undefined) await refuseAccounts(page);
    else await signInAs(page, server.context, as);
    await page.goto(`${server.address}${path}`);
    return page;
  }
  const close = (page: Page) => leave(page);

  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`show level, ratings, statistics and achievements in a profile (${size})`, async () => {
      const page = await visit("/player/ann", viewport, "ann");
      await page.getByRole("heading", { name: "ann", level: 1 }).waitFor();
      await page.getByText(/^Level \d+$/).waitFor();
      const curve = page.getByRole("img", { name: /^Rating over \d+ matches: from \d+ to \d+/ });
      assert.equal(await curve.count(), 3, "one curve for each rated mode");
      assert.equal(await page.getByText("provisional", { exact: true }).count(), 2, "all but Dash Dice");
      await page.getByRole("img", { name: /^\d+ won, \d+ drawn, \d+ lost\.$/ }).waitFor();
      await page.getByLabel("Show").selectOption({ label: "Farkle · Challenge ten" });
      await page.getByText("Farkles", { exact: true }).waitFor();
      await page.getByText("Average roll per die").waitFor();
      if (viewport === PHONE) await page.getByText("Any game").click();
      await page.getByRole("progressbar", { name: "Regular: 38 of 50" }).waitFor();
      await page
        .getByText(/^Earned /)
        .first()
        .waitFor();
      await assertAccessibleAndFits(page, `profile, ${size}`);
      await close(page);
    });

    it(`chart accuracy and luck of solved games, and list them with links to replay and analysis (${size})`, async () => {
      const page = await visit("/player/ann", viewport, "ann");
      const section = page.getByRole("region", { name: "Accuracy and luck" });
      await section.getByRole("img", { name: /^Accuracy over 18 matches: \d+% on average, lowest \d+%/ }).waitFor();
      await section.getByRole("img", { name: /^Luck over 18 matches: [+−][\d.]+% per match/ }).waitFor();
      await section.getByText("Show matches").press("Enter");
      const newest = section.getByRole("row", { name: /Dash Dice · Classic/ }).first();
      await newest.waitFor();
      assert.match(await newest.innerText(), /· (Won|Lost)[^%]*\d+%\s+[+−][\d.]+%/);
      const report = newest.getByRole("link", { name: /^Analysis of Dash Dice · Classic/ });
      assert.match((await report.getAttribute("href")) ?? "", /^\/report\/m34\?seat=[01]$/);
      await assertAccessibleAndFits(page, `performances, ${size}`);
      await newest.getByRole("link", { name: /^Replay of Dash Dice · Classic/ }).click();
      await page.waitForURL(/\/replay\/m34\?seat=[01]$/);
      await close(page);
    });

    it(`say which matches appear in the chart of a player without any (${size})`, async () => {
      const page = await visit(`/player/${NEWCOMER}`, viewport);
      await page
        .getByText("Two-player matches of Dash Dice, Dice 10 000 and Farkle with plain dice appear here.")
        .waitFor();
      await assertAccessibleAndFits(page, `no performances, ${size}`);
      await close(page);
    });

    it(`say that a match was left, and how long a match took (${size})`, async () => {
      const page = await visit("/history", viewport, "dan");
      const left = page.locator(".match.left");
      await left.getByText("Left", { exact: true }).waitFor();
      await left.getByText(/^a bot (won|lost)$/).waitFor();
      await left.getByText("12 min", { exact: false }).waitFor();
      assert.equal(await page.getByRole("button", { name: "Older matches" }).count(), 0);
      const replay = left.getByRole("link", { name: /^Replay of Dash Dice · Classic/ });
      assert.match((await replay.getAttribute("href")) ?? "", /^\/replay\/left\?seat=[01]$/);
      await close(page);
    });

    it(`show the player's private matches too, page by page, and verify their dice (${size})`, async () => {
      const page = await visit("/history", viewport, "ann");
      const lines = page.locator(".match");
      await lines.first().waitFor();
      assert.equal(await lines.count(), 20);
      await page.getByText("by forfeit").first().waitFor();
      await page.getByText("Too short to count: no rewards.").waitFor();
      await page.getByRole("button", { name: "Older matches" }).click();
      await lines.nth(38).waitFor();
      const newest = lines.first();
      await newest.getByRole("button", { name: /^Verify fairness of Farkle · Challenge/ }).click();
      await newest.getByText("Verified in your browser").click();
      assert.equal(
        await newest.getByRole("link", { name: "Download match record" }).getAttribute("href"),
        "/api/matches/robo/record",
      );
      await assertAccessibleAndFits(page, `history, ${size}`);
      await close(page);
    });

    it(`filter leaderboards by mode and time, and link to profiles (${size})`, async () => {
      const page = await visit("/leaderboards", viewport, "ann");
      const rows = page.locator("tbody tr");
      await rows.first().waitFor();
      assert.equal(await rows.count(), 4);
      assert.match(await page.locator("tr.own").innerText(), /ann \(you\)/);
      await assertAccessibleAndFits(page, `leaderboard, ${size}`);
      await page.getByRole("button", { name: "This week" }).click();
      await page.getByRole("columnheader", { name: "Gain" }).waitFor();
      await assertAccessibleAndFits(page, `leaderboard of the week, ${size}`);
      await page.getByLabel("Game and mode").selectOption("casino/partners");
      await page.getByText("No one qualifies yet.").waitFor();
      await page.getByLabel("Game and mode").selectOption("dash-dice/classic");
      await page.getByRole("link", { name: "ben" }).click();
      await page.getByRole("heading", { name: "ben", level: 1 }).waitFor();
      await close(page);
    });
  }

  it("show profiles and leaderboards to an anonymous client, and explain why there is no history", async () => {
    const page = await visit("/history");
    await page.getByText("Sign in to see your matches").waitFor();
    await assertAccessibleAndFits(page, "history of a stranger");
    await page.goto(`${server.address}/player/nobody`);
    await page.getByRole("alert").getByText("Player not found.").waitFor();
    await page.getByRole("link", { name: "Back to the lobby" }).waitFor();
    await assertAccessibleAndFits(page, "player not found");
    await close(page);
  });

  it("show the rewards of a match once it is settled", async () => {
    const page = await visit("/", DESKTOP, "dan");
    await page.getByRole("radio", { name: /True Grit/ }).check({ force: true });
    await page.getByRole("button", { name: "Invite a friend" }).click();
    await page.getByRole("heading", { name: "Waiting for an opponent" }).waitFor();
    await page.getByRole("button", { name: "Add a bot" }).click();
    const roll = page.getByRole("button", { name: /^Roll/, disabled: false });
    const odd = page.getByRole("button", { name: /^Odd\b/, disabled: false });
    const gains = page.getByRole("region", { name: "Rewards" });
    for (;;) {
      await odd.or(roll).or(gains).first().waitFor();
      if ((await gains.count()) > 0) break;
      await odd
        .or(roll)
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined);
    }
    await gains.getByText(/^\+\d+ XP$/).waitFor();
    await page.getByText("Verified in your browser").waitFor();
    await assertAccessibleAndFits(page, "result with gains");
    await close(page);
  });
});
