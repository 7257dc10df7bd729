import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import { addEvent, type ReadRun } from "../../server/players/gauntlet/runs.ts";
import type { GauntletNews, RunBoard, RunTable, RunView } from "../../shared/games/farkle/gauntlet/api.ts";
import { loadoutOf, OPPONENTS, type Opponent } from "../../shared/games/farkle/gauntlet/opponents.ts";
import { verifyRun } from "../../shared/games/farkle/gauntlet/proof.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { refusal, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

const NOON = Date.UTC(2026, 10, 20, 12);

describe("the Gauntlet over HTTP", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 1, botPause: 1 }, { now: () => NOON });
  });
  after(() => server.close());
  afterEach(() => assert.deepEqual(server.faults, []));

  const news = async (player: Person) => (await player.ask<GauntletNews>("GET", "/gauntlet")).body;
  const runOf = async (player: Person) => (await news(player)).run as RunView;
  const begin = async (player: Person): Promise<RunView> => {
    const { status, body } = await player.ask<RunView>("POST", "/gauntlet/runs", {});
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const play = async (player: Person): Promise<RunTable> => {
    const { version } = await runOf(player);
    const { status, body } = await player.ask<RunTable>("POST", "/gauntlet/run/match", { version });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const join = async (player: Person, { roomId }: RunTable): Promise<TestRoom> => {
    const room = (await player.client.joinById(roomId)) as TestRoom;
    room.onMessage("*", () => undefined);
    await until(room, ({ status }) => status === "playing");
    return room;
  };
  const resign = async (player: Person): Promise<RunView> => {
    const room = await join(player, await play(player));
    await room.request("act", { type: "resign" });
    await until(room, ({ status }) => status === "over");
    await room.leave();
    return runOf(player);
  };
  const codeOf = async (player: Person, method: string, path: string, body?: object) =>
    (await player.ask<{ error?: { code: string } }>(method, path, body)).body.error?.code;

  it("plays a match against the first opponent with the loadouts of the run", async () => {
    const ann = await Person.claim(server, "Ann", "a long password");
    const run = await begin(ann);
    assert.equal(run.rankedDay, "2026-11-20");
    assert.equal(run.seed, null);
    assert.equal(run.offers.length, 4);
    const table = await play(ann);
    const room = await join(ann, table);
    assert.equal(room.state.gauntlet, true);
    const seats = [...room.state.seats];
    const seat = seats.findIndex(({ playerId }) => playerId === ann.me.id);
    assert.equal(seats[1 - seat]?.name, "Gus");
    const { loadouts } = models.farkle(room.state).options as { loadouts: unknown[] };
    assert.deepEqual(loadouts[1 - seat], loadoutOf(OPPONENTS[0] as Opponent));
    assert.equal(await codeOf(ann, "POST", "/gauntlet/run/end", { version: 1 }), "match-running");
    await room.leave();
    const listed = await ann.ask("GET", "/me/games");
    assert.deepEqual(listed.body, { games: [], turns: 0 }, "it belongs to the run, not to My games");
    assert.deepEqual((await ann.ask("GET", "/me/games/turns")).body, { turns: 0 });
    assert.deepEqual(await play(ann), table);
    const back = await join(ann, table);
    assert.equal(back.state.matchId, room.state.matchId);
    assert.equal(await refusal(back.request("rematch", {})), "no-rematch");
    await back.leave();
  });

  it("opens a table that a crash has prevented once, also for requests at the same time", async () => {
    const gus = await Person.claim(server, "Gus", "a long password");
    await begin(gus);
    const began = ({ run }: ReadRun) => ({ type: "began", match: "crashed-match", loadout: run.loadout }) as const;
    await server.store.transaction().execute((writing) => addEvent(writing, gus.me.id, 0, began, NOON));
    const tables = await Promise.all(Array.from({ length: 8 }, () => play(gus)));
    assert.deepEqual(tables, Array(8).fill({ roomId: "crashed-match" }));
    const stored = await server.journal.openTables();
    assert.equal(stored.filter(({ matchId }) => matchId === "crashed-match").length, 1);
    await (await join(gus, await play(gus))).leave();
  });

  it("costs a life for each lost match, ends after three, and reveals a seed that verifies every offer", async () => {
    const ben = await Person.claim(server, "Ben", "a long password");
    const started = await begin(ben);
    const [simple] = started.offers;
    assert.ok(simple && simple.price <= 5);
    const { body: bought } = await ben.ask<RunView>("POST", "/gauntlet/run/purchases", { version: 0, place: 0 });
    assert.equal(bought.money, 5 - simple.price);
    assert.deepEqual(bought.owned, { [simple.die]: 1 });
    const slots = [simple.die, null, null, null, null, null];
    const { body: equipped } = await ben.ask<RunView>("PUT", "/gauntlet/run/loadout", { slots });
    assert.deepEqual(equipped.loadout, slots);
    for (const left of [2, 1, 0]) {
      const run = await resign(ben);
      assert.equal(run.lives, left);
      assert.equal(run.seed === null, left > 0);
    }
    const over = await runOf(ben);
    assert.equal(over.end, "lost");
    assert.deepEqual(
      over.matches.map(({ outcome, opponent }) => [outcome, opponent]),
      [
        ["lost", 0],
        ["lost", 0],
        ["lost", 0],
      ],
    );
    const { body: record } = await ben.ask("GET", `/gauntlet/runs/${over.id}/record`);
    assert.ok(verifyRun(record).ok);
    const { board, isNextRanked } = await news(ben);
    assert.equal(isNextRanked, false);
    const line = board.lines.find(({ playerId }) => playerId === ben.me.id);
    assert.equal(line?.isOver, true);
    assert.equal(line?.beaten, 0);
    assert.equal((await begin(ben)).rankedDay, null);
  });

  it("refuses what the rules of a run do not allow, each with its code", async () => {
    const cleo = await Person.come(server);
    assert.equal(await codeOf(cleo, "POST", "/gauntlet/run/match", { version: 0 }), "no-such-run");
    assert.equal((await begin(cleo)).rankedDay, null, "runs of guests are not ranked");
    assert.equal(await codeOf(cleo, "POST", "/gauntlet/runs", {}), "run-open");
    assert.equal(await codeOf(cleo, "POST", "/gauntlet/run/purchases", { version: 0, place: 4 }), "malformed-request");
    assert.equal(await codeOf(cleo, "POST", "/gauntlet/run/purchases", { version: 7, place: 0 }), "run-changed");
    assert.equal(await codeOf(cleo, "POST", "/gauntlet/run/sales", { version: 0, die: "DOUBLE" }), "not-owned");
    const slots = ["DOUBLE", null, null, null, null, null];
    assert.equal(await codeOf(cleo, "PUT", "/gauntlet/run/loadout", { slots }), "not-owned");
    assert.equal(await codeOf(cleo, "PUT", "/gauntlet/run/loadout", { slots: ["GOLD"] }), "unknown-die");
    const { id } = await runOf(cleo);
    assert.equal(await codeOf(cleo, "GET", `/gauntlet/runs/${id}/record`), "run-open");
    const { body: ended } = await cleo.ask<RunView>("POST", "/gauntlet/run/end", { version: 0 });
    assert.equal(ended.end, "given-up");
    assert.equal(await codeOf(cleo, "POST", "/gauntlet/run/end", { version: 1 }), "run-over");
    const dan = await Person.come(server);
    assert.equal(await codeOf(dan, "GET", `/gauntlet/runs/${id}/record`), "no-such-run");
    const { body } = await ask<{ error?: { code: string } }>(server, "POST", "/gauntlet/runs", {});
    assert.equal(body.error?.code, "sign-in-needed");
    for (const day of ["today", "2026-11-21"]) {
      assert.equal(await codeOf(dan, "GET", `/gauntlet/days/${day}`), "no-such-day");
    }
    const { body: yesterday } = await dan.ask<RunBoard>("GET", "/gauntlet/days/2026-11-19");
    assert.deepEqual(yesterday.lines, []);
  });

  it("gives the seat to no other account, and ignores a bot sent by a client", async () => {
    const eve = await Person.come(server);
    await begin(eve);
    const { roomId } = await play(eve);
    const fay = await Person.come(server);
    await assert.rejects(fay.client.joinById(roomId));
    const against = { bot: { kind: "bot", name: "Mine", level: "easy" }, options: {}, days: 7 };
    const room = (await fay.client.create("farkle", { dice: "none", bot: true, serverOnly: { against } })) as TestRoom;
    room.onMessage("*", () => undefined);
    await until(room, ({ status }) => status === "playing");
    assert.equal(room.state.gauntlet, false);
    assert.ok(![...room.state.seats].some(({ name }) => name === "Mine"));
    await room.leave();
  });
});
