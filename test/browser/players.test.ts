import assert from "node:assert/strict";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PAGE_SEED, signInAs } from "../helpers/browser/browser.ts";
import { button, choose, leave, Visit } from "../helpers/browser/visit.ts";
import { fillProfiles } from "../helpers/play/filled-profiles.ts";

describe("profiles, histories and leaderboards in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit({ botPause: 1 });
  before(() => fillProfiles(visit.server));

  it("lead from the leaderboard to the profile with its charts and to the history with its proofs", async () => {
    const { server } = visit;
    const page = await visit.page(DESKTOP);
    await signInAs(page, server.context, "ann");
    await page.goto(`${server.address}/leaderboards`);
    await page.getByRole("region", { name: "House ladder" }).locator("tr.own").waitFor();
    const board = page.getByRole("region", { name: "By game" });
    const rows = board.locator("tbody tr");
    await rows.first().waitFor();
    assert.equal(await rows.count(), 4);
    assert.match(await board.locator("tr.own").innerText(), /ann \(you\)/);
    await assertAccessible(page, "leaderboard");
    await page.getByRole("button", { name: "This week" }).click();
    await page.getByRole("columnheader", { name: "Gain" }).waitFor();
    await page.getByLabel("Game and mode").selectOption("casino/partners");
    await page.getByText("No one qualifies yet.").waitFor();
    await page.getByLabel("Game and mode").selectOption("dash-dice/classic");
    await board.locator("tr.own").getByRole("link", { name: "ann" }).click();

    await page.getByRole("heading", { name: "ann", level: 1 }).waitFor();
    await page.getByText(/^Level \d+$/).waitFor();
    const curve = page.getByRole("img", { name: /^Rating over \d+ matches: from \d+ to \d+/ });
    await curve.first().waitFor();
    assert.equal(await curve.count(), 3, "one curve for each rated mode");
    assert.equal(await page.getByText("provisional", { exact: true }).count(), 2, "all but Dash Dice");
    await page.getByRole("img", { name: /^\d+ won, \d+ drawn, \d+ lost\.$/ }).waitFor();
    await page.getByLabel("Show").selectOption({ label: "Farkle · Challenge ten" });
    await page.getByText("Average roll per die").waitFor();
    await page.getByRole("progressbar", { name: "Regular: 38 of 50" }).waitFor();
    const section = page.getByRole("region", { name: "Accuracy and luck" });
    await section.getByRole("img", { name: /^Accuracy over 18 matches: \d+% on average, lowest \d+%/ }).waitFor();
    await section.getByRole("img", { name: /^Luck over 18 matches: [+−][\d.]+% per match/ }).waitFor();
    await section.getByText("Show matches").press("Enter");
    const match = section.getByRole("row", { name: /Dash Dice · Classic/ }).first();
    const report = await match.getByRole("link", { name: /^Analysis of Dash Dice · Classic/ }).getAttribute("href");
    assert.match(report ?? "", /^\/report\/m34\?seat=[01]$/);
    await assertAccessible(page, "profile");

    await page.goto(`${server.address}/history`);
    const lines = page.locator(".match");
    await lines.first().waitFor();
    assert.equal(await lines.count(), 20);
    await page.getByText("by resignation").first().waitFor();
    await page.getByText("Too short to count: no rewards.").waitFor();
    await button(page, "Older matches").click();
    await lines.nth(38).waitFor();
    const newest = lines.first();
    await newest.getByRole("button", { name: /^Verify fairness of Farkle · Challenge/ }).click();
    await newest.getByText("Verified in your browser").click();
    const record = await newest.getByRole("link", { name: "Download match record" }).getAttribute("href");
    assert.equal(record, "/api/matches/robo/record");
    await assertAccessible(page, "history");
    await leave(page);
  });

  it("grow with the rewards of a match once it is settled", async () => {
    const { server } = visit;
    const page = await visit.page(DESKTOP);
    await signInAs(page, server.context, "dan");
    await page.goto(server.address);
    await choose(page, /True Grit/);
    // Dan calls odd and goes first. True Grit is one turn for each player, and his single one ends his.
    server.luck.wish({
      game: "dash-dice",
      options: { mode: "true-grit" },
      seeds: [PAGE_SEED, ""],
      first: 0,
      dice: "3, 1 2",
      where: ({ actor }) => actor === 0,
    });
    await button(page, "Invite a friend").click();
    await button(page, "Add a bot").click();
    await button(page, /^Odd\b/).click();
    await button(page, /^Roll/).click();
    const gains = page.getByRole("region", { name: "Rewards" });
    await gains.getByText(/^\+\d+ XP$/).waitFor();
    await page.getByText("Verified in your browser").waitFor();
    await leave(page);
  });
});
