import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { insertTournament } from "../../server/tournaments/create.ts";
import { join } from "../../server/tournaments/entries.ts";
import { findTournament, gamesOf } from "../../server/tournaments/rows.ts";
import { runTournaments } from "../../server/tournaments/run-tournaments.ts";
import { TournamentRunner } from "../../server/tournaments/runner.ts";
import { assertAccessible, assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { DESKTOP, PHONE, signInAs } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import { eventually } from "../helpers/eventually.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { ScriptedTables } from "../helpers/play/scripted-tables.ts";
import { Person } from "../helpers/server/account.ts";
import { until } from "../helpers/server/test-server.ts";

/** More rounds than four players need: each match is paired, opened, begun and counted in its own one. */
const ROUNDS = 16;

describe("a tournament in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  /** Changes the times of a tournament, so that a story does not wait for minutes. */
  const setTimes = (id: string, times: { starts_at?: number; ends_at?: number }) =>
    visit.server.store.updateTable("tournaments").set(times).where("id", "=", id).execute();

  /** Resolves when the tournament has this stage. */
  const isAt = (id: string, stage: string) =>
    eventually(
      () => findTournament(visit.server.store, id),
      (row) => row?.stage === stage,
    );

  /** Shows the tab again, which makes the page request the tournament at once. */
  const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  it("as an arena is created, joined and begun, takes its players to a table, counts no game that is resigned at once, and ends", async () => {
    const runner = runTournaments(visit.server.context);
    const [annabel, ben] = [
      await Person.claim(visit.server, "Annabel", "a long password"),
      await Person.come(visit.server),
    ];
    const page = await visit.page(DESKTOP);
    await signInAs(page, visit.server.context, annabel.me.id);
    await page.goto(`${visit.server.address}/tournaments`);
    await page.getByText("Nothing scheduled.").waitFor();
    await page.getByText("Create a tournament", { exact: true }).click();
    await page.locator("label").filter({ hasText: "Arena" }).click();
    await page.getByLabel("Mode").selectOption({ label: "True Grit" });
    await page.getByLabel("Name (optional)").fill("Quick rounds");
    await assertAccessible(page, "the form for a tournament");
    await button(page, "Create tournament").click();
    await page.getByRole("heading", { name: "Quick rounds" }).waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await button(page, "Join").click();
    await page.getByText("Stay on this page").waitFor();

    assert.equal((await ben.ask("POST", `/tournaments/${id}/entry`, {})).status, 200);
    // The notice leads to the table, not the next request for the tournament.
    await eventually(() => visit.server.context.feed.isOnline(annabel.me.id), Boolean);
    await page.route(`**/api/tournaments/${id}*`, (route) => route.abort());
    await setTimes(id, { starts_at: Date.now() });
    await page.waitForURL(/\/table\//);
    await page.unroute(`**/api/tournaments/${id}*`);
    await page.getByRole("heading", { name: "Waiting for an opponent" }).waitFor();
    for (const name of ["Copy link", "QR code", "Add a bot"]) assert.equal(await button(page, name).count(), 0, name);
    const seat = await ben.joinById(new URL(page.url()).pathname.split("/").at(-1) ?? "");
    await seat.request("seed", { seed: "ben" });
    await until(seat, ({ status }) => status === "playing");
    await seat.request("act", { type: "resign" });
    await page.getByRole("heading", { name: "You won" }).waitFor();
    await eventually(
      () => gamesOf(visit.server.store, id),
      ([game]) => game?.stage === "over",
    );
    await page.getByRole("link", { name: "Back to the tournament" }).click();
    const standings = page.getByRole("region", { name: "Standings" }).locator("tbody tr");
    await standings.first().getByText("Annabel").waitFor();
    const points = await standings.locator("td").allInnerTexts();
    assert.deepEqual(
      points.filter((_, index) => index % 3 > 0),
      ["0", "0 · 0 · 0", "0", "0 · 0 · 1"],
    );

    await button(page, "Pause").click();
    await page.getByText("You're taking a break.").waitFor();
    await button(page, "Resume").click();
    await page.getByText("Your table opens here").waitFor();
    await setTimes(id, { ends_at: Date.now() });
    await isAt(id, "finished");
    await returnToTab(page);
    await page.getByText(/^2 players · Ended /).waitFor();
    await assertAccessible(page, "a finished arena");
    await page.getByRole("link", { name: "All tournaments" }).click();
    await page.getByRole("region", { name: "Finished" }).getByText("Quick rounds").waitFor();
    await runner.stop();
    await seat.leave();
    await leave(page);
  });

  /** A finished knock-out of these players, won by the first of them. */
  async function playedKnockout(winner: string, ...others: string[]): Promise<string> {
    const { store } = visit.server;
    const tables = new ScriptedTables(store);
    const runner = new TournamentRunner({
      ...{ store, holder: "test", tables, journal: tables.journal, pause: 1, speedup: 1, opened: () => undefined },
      remind: () => undefined,
      log: { warn: (fault: unknown) => assert.fail(String(fault)) },
    });
    const terms = { title: "Friday night", game: "dash-dice", mode: "true-grit", options: '{"mode":"true-grit"}' };
    const kind = { kind: "knockout", minutes: null, best_of: 1, seeding: "draw", size: 4 } as const;
    const order = { ...terms, ...kind, casual: 0, open: 1, starts_at: 1 };
    const id = await insertTournament(store, order, { created_by: null, created_at: 0 });
    for (const player of [winner, ...others]) await join(store, id, player, 0);
    for (let round = 0; round < ROUNDS; round++) {
      await runner.round();
      tables.seat();
      await tables.settle((pair) => (pair.includes(winner) ? winner : pair[0]));
    }
    return id;
  }

  it("as a knock-out shows bracket, places, replays and the proof of its draw on a phone", async () => {
    const { store } = visit.server;
    const ann = await addPlayer(store, { name: "Ann" });
    const others = await Promise.all(["Ben", "Cleo", "Dan"].map((name) => addPlayer(store, { name })));
    const page = await visit.page(PHONE);
    await signInAs(page, visit.server.context, ann);
    await page.goto(`${visit.server.address}/tournament/${await playedKnockout(ann, ...others)}`);
    await page.getByText("Won by Ann").waitFor();
    await page.getByText("Your final place: 1.").waitFor();
    await page.getByText(/^4 players · Ended /).waitFor();
    const bracket = page.getByRole("region", { name: "Bracket" });
    const rounds = await bracket.getByRole("heading", { level: 3 }).allInnerTexts();
    assert.deepEqual(rounds, ["Semifinals", "Final"]);
    assert.equal(await bracket.locator(".bracket-side.own.won").count(), 2);
    assert.equal(await bracket.getByRole("link", { name: /^Replay of game 1, / }).count(), 3);
    await page.getByText("How the draw was made").click();
    await page.getByText(/^Verified in your browser/).waitFor();
    await assertAccessibleAndFits(page, "a finished knock-out on a phone");
    await page.goto(`${visit.server.address}/player/${ann}`);
    await page.getByRole("heading", { name: "Tournament wins" }).waitFor();
    await page.getByRole("link", { name: /Friday night/ }).waitFor();
    await leave(page);
  });
});
