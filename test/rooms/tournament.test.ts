import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { join as enter } from "../../server/tournaments/entries.ts";
import { runTournaments } from "../../server/tournaments/run-tournaments.ts";
import type { TournamentRunner } from "../../server/tournaments/runner.ts";
import type { TournamentLists, TournamentPage } from "../../shared/tournaments/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { addPlayer } from "../helpers/play/players.ts";
import { TournamentPlayer } from "../helpers/play/tournament-player.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { refusal, TestServer } from "../helpers/server/test-server.ts";

const KNOCKOUT = { kind: "knockout", bestOf: 1, seeding: "draw", size: 8 };
const ARENA = { kind: "arena", minutes: 20, size: 100 };

describe("tournaments over HTTP and at tables", () => {
  let server: TestServer;
  let runner: TournamentRunner;
  let organiser: Person;
  before(async () => {
    server = await TestServer.open({ seedWait: 50 });
    runner = runTournaments(server.context);
    organiser = await Person.claim(server, "Organiser", "a long password");
  });
  after(async () => {
    await runner.stop();
    await server.close();
    assert.deepEqual(server.faults, []);
  });

  const order = (more: object) => ({
    ...{ title: "", game: "dash-dice", options: { mode: "classic" }, casual: false, open: true },
    startsAt: Date.now() + 5 * 60_000,
    ...more,
  });
  const create = (more: object, person = organiser) => person.ask<TournamentPage>("POST", "/tournaments", order(more));
  /** The time of the start has come. */
  const begin = (id: string) =>
    server.store.updateTable("tournaments").set({ starts_at: Date.now() }).where("id", "=", id).execute();
  const code = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
    const { status, body } = await answer;
    return `${status} ${body.error?.code}`;
  };
  /** Created tournaments of earlier tests do not count against the daily limit. */
  beforeEach(() => server.store.updateTable("tournaments").set({ created_at: 0 }).execute());

  it("are created by claimed accounts, with checked settings, five a day", async () => {
    const guest = await Person.come(server);
    assert.equal(await code(create(ARENA, guest)), "403 claimed-account-needed");
    assert.equal(await code(ask(server, "POST", "/tournaments", order(ARENA))), "401 sign-in-needed");
    assert.equal(await code(create({ ...ARENA, minutes: 10 })), "400 malformed-request");
    assert.equal(await code(create({ ...ARENA, minutes: undefined })), "400 malformed-request");
    assert.equal(await code(create({ ...KNOCKOUT, bestOf: 2 })), "400 malformed-request");
    assert.equal(await code(create({ ...KNOCKOUT, minutes: 20 })), "400 malformed-request");
    assert.equal(await code(create({ ...KNOCKOUT, size: 65 })), "400 bad-tournament-size");
    assert.equal(await code(create({ ...ARENA, startsAt: Date.now() })), "400 bad-start-time");
    assert.equal(await code(create({ ...ARENA, game: "chess" })), "400 malformed-request");
    assert.equal(await code(create({ ...ARENA, options: { mode: "none" } })), "400 bad-options");
    assert.equal(await code(create({ ...ARENA, title: "<b>" })), "400 bad-name");
    const before = await server.store.selectFrom("tournaments").selectAll().execute();
    assert.deepEqual(before, [], "a refused request changes nothing");
    for (let count = 0; count < 5; count++) assert.equal((await create(ARENA)).status, 201);
    assert.equal(await code(create(ARENA)), "429 too-many-tournaments");
  });

  it("are listed unless they are open by link only", async () => {
    const { body: open } = await create({ ...ARENA, title: "Open house" });
    const { body: hidden } = await create({ ...ARENA, open: false });
    const everyone = await ask<TournamentLists>(server, "GET", "/tournaments");
    const own = await organiser.ask<TournamentLists>("GET", "/tournaments");
    const ids = ({ upcoming }: TournamentLists) => upcoming.map(({ id }) => id);
    assert.ok(ids(everyone.body).includes(open.id) && !ids(everyone.body).includes(hidden.id));
    assert.ok(ids(own.body).includes(hidden.id));
    assert.equal((await ask(server, "GET", `/tournaments/${hidden.id}`)).status, 200, "the link is enough");
    assert.equal(await code(ask(server, "GET", "/tournaments/none")), "404 no-such-tournament");
    assert.equal(await code(ask(server, "GET", "/tournaments/a.b")), "404 no-such-tournament");
  });

  it("are joined, left and cancelled before their start", async () => {
    const { body } = await create({ ...KNOCKOUT, size: 4 });
    const entry = `/tournaments/${body.id}/entry`;
    const [ann] = await TournamentPlayer.enter(server, body.id, 4);
    assert.ok(ann);
    const late = await Person.come(server);
    assert.equal(await code(late.ask("POST", entry, {})), "409 tournament-full");
    assert.equal(await code(ann.person.ask("POST", entry, {})), "409 already-joined");
    assert.equal(await code(late.ask("DELETE", entry)), "409 not-in-tournament");
    assert.equal(await code(ann.person.ask("PUT", entry, { paused: true })), "409 tournament-closed");
    assert.equal((await ann.person.ask("DELETE", entry)).status, 200);
    const { body: joined } = await late.ask<TournamentPage>("POST", entry, {});
    assert.equal(joined.own?.player.number, 5, "numbers are not used again");
    assert.equal(joined.secret, null, "the secret of the draw stays secret");
    assert.equal(await code(late.ask("DELETE", `/tournaments/${body.id}`)), "403 not-your-tournament");
    const { body: cancelled } = await organiser.ask<TournamentPage>("DELETE", `/tournaments/${body.id}`);
    assert.equal(cancelled.stage, "cancelled");
    assert.equal(await code(late.ask("DELETE", entry)), "409 tournament-closed");
  });

  it("show the standings in pages, and always the player's place", async () => {
    const { body } = await create({ ...ARENA, size: 200 });
    for (let index = 0; index < 119; index++) {
      const player = await addPlayer(server.store, { name: `Ranked ${index}` });
      await enter(server.store, body.id, player, index);
    }
    const late = await Person.come(server);
    await late.ask("POST", `/tournaments/${body.id}/entry`, {});
    const page = async (from: number | string) =>
      (await late.ask<TournamentPage>("GET", `/tournaments/${body.id}?from=${from}`)).body;
    const first = await page(0);
    assert.deepEqual([first.standings.length, first.from, first.players], [50, 0, 120]);
    assert.deepEqual(
      first.others.map(({ playerId }) => playerId),
      [late.me.id],
      "the player's entry is on another page",
    );
    const last = await page(100);
    assert.deepEqual([last.standings.length, last.standings[0]?.number, last.others], [20, 101, []]);
    assert.equal((await page(500)).from, 100, "beyond the end is the last page");
    for (const from of ["-1", "1.5", "many", "501"]) {
      assert.equal(await code(late.ask("GET", `/tournaments/${body.id}?from=${from}`)), "400 malformed-request");
    }
  });

  it("as a knock-out are played to the end at their own tables", async () => {
    const { body } = await create(KNOCKOUT);
    const players = await TournamentPlayer.enter(server, body.id, 5);
    await begin(body.id);
    await Promise.all(players.map((player) => player.play(body.id)));
    const page = players[0]?.page as TournamentPage;
    assert.equal(page.stage, "finished");
    assert.equal(page.rounds.flat().filter(({ games }) => games.length > 0).length, 4);
    assert.equal(page.standings.filter(({ place }) => place === 1).length, 1);
    const ids = page.rounds.flat().flatMap(({ games }) => games.map(({ matchId }) => matchId));
    for (const id of ids) assert.equal((await server.record(id ?? "")).status, 200, "every game has a record");
    const champion = players.find(({ page: { own } }) => own?.player.place === 1)?.person;
    const { body: profile } = await ask<{ tournaments: { id: string }[] }>(
      server,
      "GET",
      `/players/${champion?.me.id}`,
    );
    assert.deepEqual(
      profile.tournaments.map(({ id }) => id),
      [body.id],
      "a profile shows the win",
    );
  });

  it("as an arena are played until their time is over, and every game counts once", async () => {
    const { body } = await create({ ...ARENA, options: { mode: "true-grit" } });
    const players = await TournamentPlayer.enter(server, body.id, 5);
    await begin(body.id);
    const over = Promise.all(players.map((player) => player.play(body.id)));
    await eventually(
      () => players.reduce((sum, { played }) => sum + played.length, 0),
      (games) => games >= 8,
    );
    await server.store.updateTable("tournaments").set({ ends_at: Date.now() }).where("id", "=", body.id).execute();
    await over;
    const page = players[0]?.page as TournamentPage;
    const games = await server.store
      .selectFrom("tournament_games")
      .selectAll()
      .where("tournament_id", "=", body.id)
      .execute();
    assert.ok(games.length > 0);
    assert.ok(games.every(({ outcome, stage }) => outcome !== null && stage === "over"));
    const counted = games.filter(({ outcome }) => ["first", "second", "draw"].includes(outcome ?? "")).length;
    const total = page.standings.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0);
    assert.equal(total, counted * 2);
  });

  it("keep the seats of a game for its players, hide it from quick match, and offer no rematch", async () => {
    const { body } = await create({ ...KNOCKOUT, options: { mode: "last-line" } });
    const players = await TournamentPlayer.enter(server, body.id, 4);
    await begin(body.id);
    let game: { roomId: string } | null = null;
    while (!game) game = (await players[0]?.look(body.id))?.own?.game ?? null;
    const { roomId } = game;
    const stranger = await Person.come(server);
    assert.match(await refusal(stranger.joinById(roomId)), /seats-reserved/);
    const { body: invitation } = await stranger.ask<{ isOpen: boolean }>("GET", `/tables/${roomId}/invitation`);
    assert.equal(invitation.isOpen, false, "no one is asked to take a seat");
    const elsewhere = await stranger.client.joinOrCreate("dash-dice", { mode: "last-line" });
    assert.notEqual(elsewhere.roomId, roomId);
    await elsewhere.leave();
    const room = await (players[0] as TournamentPlayer).person.joinById(roomId);
    assert.equal(await refusal(room.request("rematch", {})), "no-rematch");
    assert.equal((await matchMaker.query({ roomId })).length, 1);
    await room.leave();
    for (const player of players) await player.person.ask("DELETE", `/tournaments/${body.id}/entry`);
    while ((await players[0]?.look(body.id))?.stage !== "finished");
  });
});
