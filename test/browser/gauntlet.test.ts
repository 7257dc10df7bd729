import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { addEvent } from "../../server/players/gauntlet/runs.ts";
import type { GauntletNews, RunView } from "../../shared/games/farkle/gauntlet/api.ts";
import { verifyRun } from "../../shared/games/farkle/gauntlet/proof.ts";
import type { RunEvent } from "../../shared/games/farkle/gauntlet/run.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE, signInAs } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { playOut } from "../helpers/play/six-dice-player.ts";
import { Person } from "../helpers/server/account.ts";

/** Opponents that the run has beaten when the page plays: the next but one is the first with a special die. */
const BEATEN = 2;
const KEYS = { take: "s", stop: "b" };
/** Points with which the page banks. It wins about two of three matches against an opponent who waits for 1000. */
const ENOUGH = 300;
/** Matches after which the test gives up; it loses all of them once in some million attempts. */
const MOST_MATCHES = 15;

describe("the Gauntlet in the browser", function () {
  this.timeout(600_000);
  const visit = new Visit();

  const runOf = async (person: Person) => (await person.ask<GauntletNews>("GET", "/gauntlet")).body.run as RunView;

  /** Starts a run on the page, and writes wins over the first opponents into it. */
  async function startAhead(page: Page, person: Person): Promise<void> {
    await button(page, /^Start (a|another) run$/).click();
    await button(page, "Play Gus").waitFor();
    const { loadout, id } = await runOf(person);
    const won = (match: string): RunEvent[] => [
      { type: "began", match, loadout },
      { type: "ended", match, outcome: "won", earned: 0 },
    ];
    const wins = Array.from({ length: BEATEN }, (_, number) => won(`${id}-${number}`));
    for (const [version, event] of wins.flat().entries()) {
      await visit.server.store
        .transaction()
        .execute((writing) => addEvent(writing, person.me.id, version, () => event, Date.now()));
    }
    await page.reload();
  }

  /** Plays matches by keyboard until one is won; a run without lives is followed by another. */
  async function winMatch(page: Page, person: Person): Promise<void> {
    await startAhead(page, person);
    for (let match = 1; match <= MOST_MATCHES; match++) {
      await button(page, "Play Rufus").click();
      await page.locator(".dice-row").first().waitFor();
      await playOut([page], KEYS, ENOUGH);
      const { beaten, end } = await runOf(person);
      if (beaten > BEATEN) return;
      await page.getByRole("link", { name: "Back to the Gauntlet" }).click();
      await page.getByRole("heading", { name: "The Gauntlet", level: 1 }).waitFor();
      if (end !== null) await startAhead(page, person);
    }
    assert.fail(`no win in ${MOST_MATCHES} matches`);
  }

  /** Opens the match, resigns it, and goes back to the run. */
  async function loseMatch(page: Page, open: string): Promise<void> {
    await button(page, open).click();
    await page.getByRole("heading", { name: /^The Gauntlet: Farkle/ }).waitFor();
    await page.locator(".dice-row").first().waitFor();
    await page.locator("[popovertarget=table-menu]").click();
    await button(page, "Resign").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    const back = page.getByRole("link", { name: "Back to the Gauntlet" });
    await back.waitFor();
    assert.equal(await button(page, "Rematch").count(), 0);
    await back.click();
    await page.getByRole("heading", { name: "The Gauntlet", level: 1 }).waitFor();
  }

  it("is offered in the lobby without pushing Play now off the first screen of a phone", async () => {
    const page = await visit.enter("Ann", PHONE);
    const card = page.getByRole("link", { name: /^The Gauntlet/ });
    await card.waitFor();
    const play = await button(page, /^Play now/).boundingBox();
    assert.ok(play && play.y + play.height <= PHONE.height, "Play now is on the first screen");
    await card.click();
    await page.getByText("You're playing as a guest").waitFor();
    await assertAccessible(page, "the Gauntlet of a guest");
    await leave(page);
  });

  it("pays for a match won by keyboard, sells a die for it, and shows what the next opponent's dice do", async () => {
    // Runs of guests are not ranked, so the leaderboard of the other test stays empty.
    const person = await Person.come(visit.server);
    const page = await visit.page(DESKTOP);
    await signInAs(page, visit.server, person.me.id);
    await page.goto(`${visit.server.address}/gauntlet`);
    await winMatch(page, person);
    await page.getByRole("heading", { name: "You won" }).waitFor();
    await page.getByRole("link", { name: "Back to the Gauntlet" }).click();

    const status = page.getByRole("region", { name: "Your run" });
    await status.getByText(`${BEATEN + 1} of 20`).waitFor();
    // A dollar for each of the first five opponents.
    const money = 5 + BEATEN + 1;
    await status.getByText(`$${money}`, { exact: true }).waitFor();

    await status.getByText(/^Last match: \w+ won, \+\$1$/).waitFor();

    const opponent = page.getByRole("region", { name: "Mabel" });
    await opponent.getByText("Cushion Die").waitFor();
    await opponent.getByText(/^When you farkle, you keep half/).waitFor();
    await opponent.getByText("5 plain dice").waitFor();
    await assertAccessible(page, "an opponent with a special die");

    const { offers } = await runOf(person);
    const [first] = offers;
    assert.ok(first && first.price <= money);
    await page.locator(".run-shop .buy").first().click();
    await page.getByText(/^You bought the/).waitFor();
    await status.getByText(`$${money - first.price}`, { exact: true }).waitFor();
    await page.locator(".spares .row-die").click();
    await button(page, /^Slot 1/).click();
    await page.locator(".spares").waitFor({ state: "detached" });

    await button(page, "Play Mabel").click();
    await page.getByRole("heading", { name: /^The Gauntlet: Farkle/ }).waitFor();
    await page.locator(".dice-row").first().waitFor();
    await page.getByText("Mabel (bot)").first().waitFor();
    const { isPlaying, loadout } = await runOf(person);
    assert.deepEqual([isPlaying, loadout], [true, [first.die, null, null, null, null, null]]);
    await leave(page);
  });

  it("is played to its end: buying, equipping and selling, a match left and resumed, three losses, rank and proof", async () => {
    const person = await Person.claim(visit.server, "Ann", "a long password");
    const page = await visit.page(DESKTOP);
    await signInAs(page, visit.server, person.me.id);
    await page.goto(`${visit.server.address}/gauntlet`);
    await page.getByText("Your first run of the day is ranked.").waitFor();
    await button(page, "Start a run").click();
    const status = page.getByRole("region", { name: "Your run" });
    await status.getByText("$5", { exact: true }).waitFor();
    await page.getByText("Six plain dice").first().waitFor();

    // The first offer is a simple die, which five dollars buy.
    await page.locator(".run-shop .buy").first().click();
    await page.getByText(/^You bought the/).waitFor();
    await page.locator(".spares .row-die").click();
    await button(page, /^Slot 1/).click();
    await page.locator(".spares").waitFor({ state: "detached" });
    await assertAccessible(page, "a run of the Gauntlet");
    await page.locator(".sales button").click();
    await page.getByText(/^You sold a/).waitFor();
    await page.getByText("You don't own any special dice yet.").waitFor();

    await button(page, "Play Gus").click();
    await page.getByRole("heading", { name: /^The Gauntlet: Farkle/ }).waitFor();
    await page.locator(".dice-row").first().waitFor();
    await page.goto(visit.server.address);
    await page.getByText("0 of 20 beaten").waitFor();
    await page.getByRole("link", { name: /^The Gauntlet/ }).click();
    await loseMatch(page, "Resume the match");
    await status.getByText("2 lives left").waitFor();
    await loseMatch(page, "Play Gus");
    await status.getByText("1 life left").waitFor();
    await loseMatch(page, "Play Gus");

    await page.getByRole("heading", { name: "Run over" }).waitFor();
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
    await assertAccessible(page, "the end of a run");
    await leave(page);
  });
});
