import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Move } from "../../client/src/games/lesson.ts";
import { commitmentOf, hashOf } from "../../shared/core/fairness.ts";
import type { Action } from "../../shared/core/game.ts";
import { challengeOf } from "../../shared/daily/challenges.ts";
import { catalog } from "../../shared/games/catalog.ts";
import { handsOf } from "../games/hands-of.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { DESKTOP, signInAs } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { rehearse } from "../helpers/luck/rehearsal.ts";
import { Person } from "../helpers/server/account.ts";
import { until } from "../helpers/server/test-server.ts";

/** Noon of a day on which Dice 10 000 is the challenge. */
let time = Date.UTC(2026, 10, 20, 12);
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const DAY = "2026-11-20";
/** With this luck, the decisions below take eleven moves. */
const SEED = hashOf(["day", 1169]);

/** Stops when it may, and otherwise takes as many dice as possible. */
function decide(legal: Action[]): Action {
  const most = (type: string) =>
    legal.filter((action) => action.type === type).sort((a, b) => diceOf(b) - diceOf(a))[0];
  return (most("yield") ?? most("lock") ?? legal[0]) as Action;
}
const diceOf = (action: Action): number => ("dice" in action ? (action.dice as number[]).length : 0);

/** The attempt of the page, move by move. */
async function rehearseAttempt() {
  const [game, challenge] = ["dice-10-000", "five-turns"] as const;
  const { rulesVersion } = catalog[game].game;
  const header = {
    ...{ id: "attempt", game, rulesVersion, rotation: 0, options: challengeOf(game, challenge)?.options ?? {} },
    ...{ serverSeed: SEED, commitment: commitmentOf(SEED), source: { kind: "daily" as const, day: DAY, challenge } },
    players: (["human", "bot"] as const).map((kind) => ({ name: kind, kind, seed: "" })),
  };
  return rehearse(header, (_view, _seat, legal) => decide(legal), "hard");
}

describe("the daily challenge in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit({}, { now: () => time });

  it("is begun, played on another device, finished by keys, and ends with rank, par and a text to share", async () => {
    const { moves, state } = await rehearseAttempt();
    assert.deepEqual(state.scores, [2150, 0]);
    const own = moves.flatMap(({ seat, action }, seq): [number, Action][] => (seat === 0 ? [[seq, action]] : []));
    const row = { day: DAY, seed: SEED, commitment: commitmentOf(SEED), game: "dice-10-000", challenge: "five-turns" };
    await visit.server.store
      .insertInto("daily_days")
      .values({ ...row, created_at: time })
      .execute();
    const person = await Person.claim(visit.server, "Ann", "a long password");
    const page = await visit.page(DESKTOP);
    await signInAs(page, visit.server, person.me.id);
    await page.goto(`${visit.server.address}/daily`);
    await page.getByText("You get one ranked attempt.").waitFor();
    await page.getByText("No ranked results yet.").waitFor();
    await button(page, "Play").click();
    await page.getByRole("heading", { name: /^Daily challenge: Dice 10 000/ }).waitFor();
    const roomId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

    // Most moves are made on another device. The last turn is played here: a roll, a lock and a yield.
    await page.goto(visit.server.address);
    const device = await person.joinById(roomId);
    for (const [seq, action] of own.slice(0, -3)) {
      await until(device, (state) => state.seq === seq);
      await device.request("act", action);
    }
    await page.goto(`${visit.server.address}/daily`);
    await button(page, "Resume").click();
    for (const [seq, action] of own.slice(-3)) {
      await page.locator(`.table-screen[data-seq="${seq}"]`).waitFor();
      await handsOf["dice-10-000"].pressMove(page, action as Move);
    }
    await page.getByText("Seed published tomorrow").waitFor();
    assert.equal(await button(page, "Rematch").count(), 0);
    await page.getByRole("link", { name: "See the result" }).click();

    await page.getByRole("heading", { name: "Your result" }).waitFor();
    const facts = page.locator(".own-result dl");
    await facts.getByText("2,150").first().waitFor();
    await facts.getByText("1 of 1").waitFor();
    await page.waitForFunction(() => !document.body.innerText.includes("being calculated"));
    await facts.getByText("1 day", { exact: true }).waitFor();
    await page.getByText("1 ranked result").waitFor();
    await assertAccessible(page, "the result of a challenge");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Share").click();
    await page.getByText("Copied.").waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(shared, /^House Rules daily challenge, November 20, 2026\nDice 10\s000: Most points in five turns\n/);
    assert.match(shared, /\/daily$/);
    const download = page.waitForEvent("download");
    await button(page, "Save as image").click();
    const image = readFileSync(await (await download).path());
    assert.equal(image.subarray(1, 4).toString("latin1"), "PNG");
    assert.equal(
      await page.locator(".daily-chart .own .column").count(),
      1,
      "the bar of the player's result is marked",
    );
    await page.getByText("Show as table").click();
    await page.getByRole("table", { name: "Number of results by score" }).getByText("(you)").waitFor();

    await page.getByRole("link", { name: "Match report" }).click();
    await page.locator(".report, .graph, svg[role=img]").first().waitFor();
    await page.goBack();
    await button(page, "Par replay").click();
    await page.getByText("Seed published tomorrow").first().waitFor();

    time += DAY_MILLISECONDS;
    await page.goto(`${visit.server.address}/daily/2026-11-20`);
    await page.getByText("This day is over.").waitFor();
    await page.getByText("It's the same SHA-256 your browser saw").waitFor();
    await page.goto(visit.server.address);
    await page.getByText(/Yesterday: Ann/).waitFor();
    await leave(page);
  });
});
