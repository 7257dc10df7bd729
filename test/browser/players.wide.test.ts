import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { PHONE, refuseAccounts, signInAs } from "../helpers/browser/browser.ts";
import { leave, Visit } from "../helpers/browser/visit.ts";
import { fillProfiles, NEWCOMER } from "../helpers/play/filled-profiles.ts";

describe("profiles, histories and leaderboards on a phone", function () {
  this.timeout(300_000);
  const visit = new Visit();
  before(() => fillProfiles(visit.server));

  async function open(path: string, as?: string): Promise<Page> {
    const page = await visit.page(PHONE);
    if (as === undefined) await refuseAccounts(page);
    else await signInAs(page, visit.server.context, as);
    await page.goto(`${visit.server.address}${path}`);
    return page;
  }

  it("show level, ratings, statistics and achievements in a profile", async () => {
    const page = await open("/player/ann", "ann");
    await page.getByRole("heading", { name: "ann", level: 1 }).waitFor();
    await page.getByText(/^Level \d+$/).waitFor();
    const curve = page.getByRole("img", { name: /^Rating over \d+ matches: from \d+ to \d+/ });
    assert.equal(await curve.count(), 3, "one curve for each rated mode");
    assert.equal(await page.getByText("provisional", { exact: true }).count(), 2, "all but Dash Dice");
    await page.getByRole("img", { name: /^\d+ won, \d+ drawn, \d+ lost\.$/ }).waitFor();
    await page.getByLabel("Show").selectOption({ label: "Farkle · Challenge ten" });
    await page.getByText("Farkles", { exact: true }).waitFor();
    await page.getByText("Average roll per die").waitFor();
    await page.getByText("Any game").click();
    await page.getByRole("progressbar", { name: "Regular: 38 of 50" }).waitFor();
    await page
      .getByText(/^Earned /)
      .first()
      .waitFor();
    await assertAccessibleAndFits(page, "profile on a phone");
    await leave(page);
  });

  it("chart accuracy and luck of solved games, and list them with links to replay and analysis", async () => {
    const page = await open("/player/ann", "ann");
    const section = page.getByRole("region", { name: "Accuracy and luck" });
    await section.getByRole("img", { name: /^Accuracy over 18 matches: \d+% on average, lowest \d+%/ }).waitFor();
    await section.getByRole("img", { name: /^Luck over 18 matches: [+−][\d.]+% per match/ }).waitFor();
    await section.getByText("Show matches").press("Enter");
    const newest = section.getByRole("row", { name: /Dash Dice · Classic/ }).first();
    await newest.waitFor();
    assert.match(await newest.innerText(), /· (Won|Lost)[^%]*\d+%\s+[+−][\d.]+%/);
    const report = newest.getByRole("link", { name: /^Analysis of Dash Dice · Classic/ });
    assert.match((await report.getAttribute("href")) ?? "", /^\/report\/m34\?seat=[01]$/);
    await assertAccessibleAndFits(page, "performances on a phone");
    await newest.getByRole("link", { name: /^Replay of Dash Dice · Classic/ }).click();
    await page.waitForURL(/\/replay\/m34\?seat=[01]$/);
    await leave(page);
  });

  it("say which matches appear in the chart of a player without any", async () => {
    const page = await open(`/player/${NEWCOMER}`);
    await page
      .getByText("Two-player matches of Dash Dice, Dice 10 000 and Farkle with plain dice appear here.")
      .waitFor();
    await assertAccessibleAndFits(page, "no performances on a phone");
    await leave(page);
  });

  it("say that a match was left, and how long a match took", async () => {
    const page = await open("/history", "dan");
    const left = page.locator(".match.left");
    await left.getByText("Left", { exact: true }).waitFor();
    await left.getByText(/^a bot (won|lost)$/).waitFor();
    await left.getByText("12 min", { exact: false }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Older matches" }).count(), 0);
    const replay = left.getByRole("link", { name: /^Replay of Dash Dice · Classic/ });
    assert.match((await replay.getAttribute("href")) ?? "", /^\/replay\/left\?seat=[01]$/);
    await leave(page);
  });

  it("show the player's private matches too, page by page, and verify their dice", async () => {
    const page = await open("/history", "ann");
    const lines = page.locator(".match");
    await lines.first().waitFor();
    assert.equal(await lines.count(), 20);
    await page.getByText("by resignation").first().waitFor();
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
    await assertAccessibleAndFits(page, "history on a phone");
    await leave(page);
  });

  it("filter leaderboards by mode and time, and link to profiles", async () => {
    const page = await open("/leaderboards", "ann");
    const board = page.getByRole("region", { name: "By game" });
    const rows = board.locator("tbody tr");
    await rows.first().waitFor();
    assert.equal(await rows.count(), 4);
    assert.match(await board.locator("tr.own").innerText(), /ann \(you\)/);
    await assertAccessibleAndFits(page, "leaderboard on a phone");
    await page.getByRole("button", { name: "This week" }).click();
    await page.getByRole("columnheader", { name: "Gain" }).waitFor();
    await assertAccessibleAndFits(page, "leaderboard of the week on a phone");
    await page.getByLabel("Game and mode").selectOption("casino/partners");
    await page.getByText("No one qualifies yet.").waitFor();
    await page.getByLabel("Game and mode").selectOption("dash-dice/classic");
    await board.getByRole("link", { name: "ben" }).click();
    await page.getByRole("heading", { name: "ben", level: 1 }).waitFor();
    await leave(page);
  });

  it("show profiles and leaderboards to an anonymous client, and explain why there is no history", async () => {
    const page = await open("/history");
    await page.getByText("Your matches can't be loaded right now.").waitFor();
    await assertAccessibleAndFits(page, "history of a stranger");
    await page.goto(`${visit.server.address}/player/nobody`);
    await page.getByRole("alert").getByText("Player not found.").waitFor();
    await page.getByRole("link", { name: "Back to the lobby" }).waitFor();
    await assertAccessibleAndFits(page, "player not found");
    await leave(page);
  });
});
