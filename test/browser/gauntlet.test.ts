import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { addEvent } from "../../server/players/gauntlet/runs.ts";
import type { GauntletNews, RunView } from "../../shared/games/farkle/gauntlet/api.ts";
import { verifyRun } from "../../shared/games/farkle/gauntlet/proof.ts";
import type { RunOutcome } from "../../shared/games/farkle/gauntlet/run.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, signInAs } from "../helpers/browser/browser.ts";
import { button, leave, menuButton, Visit } from "../helpers/browser/visit.ts";
import { Person } from "../helpers/server/account.ts";

describe("the Gauntlet in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  const runOf = async (person: Person) => (await person.ask<GauntletNews>("GET", "/gauntlet")).body.run as RunView;

  /** Writes a match with this outcome into the run. */
  async function storeMatch(person: Person, outcome: RunOutcome): Promise<void> {
    const { version, loadout } = await runOf(person);
    const match = `stored-${version}`;
    const add = (number: number, event: Parameters<typeof addEvent>[3]) =>
      visit.server.store.transaction().execute((writing) => addEvent(writing, person.me.id, number, event, Date.now()));
    await add(version, () => ({ type: "began", match, loadout }));
    await add(version + 1, () => ({ type: "ended", match, outcome, earned: 0 }));
  }

  it("begins a run, sells a die, loses a match that was left and resumed, pays for wins, and ends with rank and proof", async () => {
    const person = await Person.claim(visit.server, "Ann", "a long password");
    const page = await visit.page(DESKTOP);
    await signInAs(page, visit.server, person.me.id);
    await page.goto(`${visit.server.address}/gauntlet`);
    await page.getByText("Your first run of the day is ranked.").waitFor();
    await button(page, "Start a run").click();
    const status = page.getByRole("region", { name: "Your run" });
    await status.getByText("$5", { exact: true }).waitFor();
    await page.getByText("Six plain dice").first().waitFor();

    const [offer] = (await runOf(person)).offers;
    assert.ok(offer);
    await page.locator(".run-shop .buy").first().click();
    await page.getByText(/ is yours\.$/).waitFor();
    await status.getByText(`$${5 - offer.price}`, { exact: true }).waitFor();
    await assertAccessible(page, "a run of the Gauntlet");

    await button(page, "Play Gus").click();
    await page.getByRole("heading", { name: /^The Gauntlet: Farkle/ }).waitFor();
    await page.getByText("Gus").first().waitFor();
    await page.getByText("Opponent 1 of 20 · A win pays $1.").waitFor();
    const { isPlaying, loadout } = await runOf(person);
    assert.deepEqual([isPlaying, loadout], [true, [offer.die, null, null, null, null, null]]);
    await page.goto(visit.server.address);
    await page.getByText("0 of 20 beaten").waitFor();
    await page.getByRole("link", { name: /^The Gauntlet/ }).click();
    await button(page, "Resume the match").click();
    await page.locator(".dice-row").first().waitFor();
    await menuButton(page).click();
    await button(page, "Resign").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    const back = page.getByRole("link", { name: "Back to the Gauntlet" });
    await back.waitFor();
    await page.getByText("Gus beat you · Next: Gus").waitFor();
    assert.equal(await button(page, "Rematch").count(), 0);
    await back.click();
    await status.getByText("2 lives left").waitFor();
    await page.locator(".sales button").click();
    await page.getByText(/^You sold a/).waitFor();
    await page.getByText("You don't own any special dice yet.").waitFor();

    // Three wins lead to the first opponent with a special die, and each of them pays a dollar.
    const { money } = await runOf(person);
    for (const outcome of ["won", "won", "won"] as const) await storeMatch(person, outcome);
    await page.reload();
    await status.getByText("3 of 20").waitFor();
    await status.getByText(`$${money + 3}`, { exact: true }).waitFor();
    await status.getByText(/^You beat Rufus · \+\$1$/).waitFor();
    const reward = page.getByRole("region", { name: "Choose your reward" });
    await reward.getByRole("button", { name: /^Take the (Lucky|Cushion) Die instead/ }).click();
    await page.getByText(/ is yours\.$/).waitFor();
    await status.getByText(`$${money + 2}`, { exact: true }).waitFor();
    await reward.waitFor({ state: "detached" });
    const opponent = page.getByRole("region", { name: "Mabel" });
    await opponent.getByText("Cushion Die").waitFor();
    await opponent.getByText(/^When you farkle, you keep half/).waitFor();
    await opponent.getByText("5 plain dice").waitFor();

    for (const outcome of ["lost", "lost"] as const) await storeMatch(person, outcome);
    await page.reload();
    await page.getByText("You've lost your last life.").waitFor();
    await page.getByRole("region", { name: "Run over" }).getByText("1 of 1").waitFor();
    await page.getByRole("region", { name: "Today's runs" }).getByRole("link", { name: "Ann" }).waitFor();
    await page.getByText("You've had your ranked run of the day.").waitFor();
    await button(page, "Verify the run").click();
    await page.getByText(/^Verified: the seed matches/).waitFor();
    await page.getByText("It's the same SHA-256 your browser saw at the start.").waitFor();
    const download = page.waitForEvent("download");
    await button(page, "Download run record").click();
    assert.ok(verifyRun(JSON.parse(readFileSync(await (await download).path(), "utf8"))).ok);
    await leave(page);
  });
});
