import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { callTable } from "../../server/rooms/call-table.ts";
import type { TableRoom } from "../../server/rooms/TableRoom.ts";
import type { GameStatus } from "../../shared/correspondence/games.ts";
import { MOST_GAMES } from "../../shared/correspondence/time-control.ts";
import type { Invitation } from "../../shared/lobby/invitation.ts";
import type { TableList } from "../../shared/lobby/lobby.ts";
import { eventually } from "../helpers/eventually.ts";
import { CorrespondenceServer, DAY, isInMemory } from "../helpers/play/correspondence.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { dashMove, refusal, seatOf, type TestRoom, until } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const reasonOf = (join: Promise<unknown>) =>
  join.then(
    () => "joined",
    ({ message }: Error) => message,
  );

onEveryStore("a correspondence table", ({ freshStore }) => {
  let house: CorrespondenceServer;
  beforeEach(async () => {
    house = await CorrespondenceServer.open(await freshStore());
  });
  afterEach(async () => {
    await house.close();
    assert.deepEqual(house.server.faults, []);
  });

  it("leaves memory without clients, and is played on from there by players who are never connected together", async () => {
    const { people, rooms } = await house.table(2);
    const [{ roomId }] = rooms as [TestRoom];
    await house.leave(rooms);
    for (let visit = 0; visit < 6; visit++) {
      const mover = (await house.gameOf(people[0] as Person)).isTurn ? people[0] : people[1];
      const room = await (mover as Person).joinById(roomId);
      await until(room, ({ status }) => status === "playing");
      const { seq } = (await room.request("act", dashMove(room))) as { seq: number };
      assert.equal(seq, visit + 1);
      await house.leave([room]);
    }
  });

  it("stays in memory while a request for a seat is under way", async () => {
    const { people, rooms } = await house.table(2);
    const [{ roomId }] = rooms as [TestRoom];
    await house.leave(rooms);
    house.server.context.pace.unload = 0;
    for (let visit = 0; visit < 10; visit++) {
      const room = await (people[visit % 2] as Person).joinById(roomId);
      await until(room, ({ status }) => status === "playing");
      await house.leave([room]);
    }
  });

  it("is not removed from memory before its room is listed, however long that takes", async () => {
    const { people, rooms } = await house.table(2);
    const [{ roomId }] = rooms as [TestRoom];
    await house.leave(rooms);
    const { driver } = matchMaker;
    const insert = driver.insert?.bind(driver) as NonNullable<typeof driver.insert>;
    driver.insert = async (room) => {
      await new Promise((resolve) => setTimeout(resolve, 5 * house.server.context.pace.unload));
      return insert(room);
    };
    await house.server.context.loadTable({ roomId });
    driver.insert = insert;
    const room = await (people[0] as Person).joinById(roomId);
    await until(room, ({ status }) => status === "playing");
    await house.leave([room]);
  });

  it("is woken when another process has put it to sleep, if that is still being stored", async () => {
    const { people, rooms } = await house.table(2);
    const [{ roomId }] = rooms as [TestRoom];
    await house.leave(rooms);
    const { journal } = house.server.context;
    const wakeTable = journal.wakeTable.bind(journal);
    let requests = 0;
    journal.wakeTable = async (matchId) => (++requests > 2 ? wakeTable(matchId) : null);
    const room = await (people[0] as Person).joinById(roomId);
    await until(room, ({ status }) => status === "playing");
    assert.equal(requests, 3);
    await house.leave([room]);
  });

  it("is reported only at positions that the journal has", async () => {
    const { people, rooms } = await house.table(2);
    const [{ roomId }] = rooms as [TestRoom];
    const mover = rooms.findIndex((room) => room.state.actor === seatOf(room));
    const [room, other] = [rooms[mover], rooms[1 - mover]] as [TestRoom, TestRoom];
    const [waiting, away] = [people[1 - mover] as Person, seatOf(other)];
    await other.leave();
    const { journal, correspondence } = house.server.context;
    const { games } = correspondence;
    const turns = new Map<number, Set<string>>();
    const report = games.report.bind(games);
    games.report = (game) => {
      const accounts = game.players.filter(({ isTurn }) => isTurn).map(({ account }) => account);
      turns.set(game.position, (turns.get(game.position) ?? new Set()).add(accounts.join()));
      return report(game);
    };
    const append = journal.append.bind(journal);
    journal.append = async (...entry) => {
      // The table changes while the move is on its way to the journal.
      await (await waiting.joinById(roomId)).leave();
      await until(room, ({ seats }) => [...seats][away]?.connected === false);
      await house.gamesOf(waiting);
      return append(...entry);
    };
    while (room.state.actor === seatOf(room)) await room.request("act", dashMove(room));
    await room.leave();
    await house.asleep(roomId);
    assert.deepEqual(
      [...turns.values()].map(({ size }) => size),
      Array.from(turns, () => 1),
    );
    assert.equal([...turns.values()].at(-1)?.has(waiting.me.id), true);
  });

  it("begins when the last seat is taken, even if the first player is away", async () => {
    const [ann, ben] = [await Person.come(house.server), await Person.come(house.server)];
    const room = await ann.create({ clock: "1d", private: true });
    await room.request("seed", { seed: "ann's" });
    await house.leave([room]);
    assert.deepEqual([(await house.gameOf(ann)).status, (await house.gameOf(ann)).left], ["waiting", null]);
    const second = await ben.joinById(room.roomId);
    await until(second, ({ status }) => status === "playing");
    await house.leave([second]);
    const game = await house.gameOf(ann);
    assert.deepEqual(
      [game.status, game.days, game.left, game.others.map(({ account }) => account)],
      ["playing", 1, DAY, [ben.me.id]],
    );
    const match = await house.server.journal.openTable(game.matchId);
    assert.match(match?.header ?? "", /"seed":"ann's"/, "the seed of the absent player counts");
  });

  it("is found asleep by its code and described by its link", async () => {
    const ann = await Person.come(house.server);
    const room = await ann.create({ clock: "7d", private: true, title: "Slow one" });
    await until(room, ({ code }) => code !== "");
    const { code } = room.state;
    await house.leave([room]);
    const found = await ask<{ roomId: string }>(house.server, "GET", `/codes/${code}`);
    assert.equal(found.body.roomId, room.roomId);
    await house.asleep(room.roomId);
    const { body } = await ask<Invitation>(house.server, "GET", `/tables/${room.roomId}/invitation`);
    assert.deepEqual([body.days, body.title, body.isOpen], [7, "Slow one", true]);
  });

  it("stays in the lobby while it sleeps with a free seat if it is public, and is woken by its next player", async () => {
    const [ann, ben] = [await Person.come(house.server), await Person.come(house.server)];
    const lobby = await house.server.client.joinOrCreate("lobby");
    lobby.onMessage("*", () => undefined);
    const open = async () => (await lobby.request("browse", { game: "dash-dice", status: "open" })) as TableList;
    const room = await ann.create({ clock: "3d" });
    await house.leave([room]);
    const { tables, total } = await open();
    assert.ok(!isInMemory(room.roomId));
    assert.deepEqual([tables.map(({ id, names }) => [id, names.length]), total], [[[room.roomId, 1]], 1]);
    const second = await ben.joinById(room.roomId);
    await until(second, ({ status }) => status === "playing");
    await house.leave([second]);
    // A match that has begun has no free seat.
    await eventually(open, ({ total }) => total === 0, 200);
    await lobby.leave();
  });

  it("is counted in the lobby beyond the tables that are listed", async () => {
    const { store } = house.server;
    const listing = { game: "dash-dice", options: {}, casual: false, days: 3, seats: 2, mode: "classic", people: 1 };
    const line = JSON.stringify({
      ...listing,
      names: ["Ann"],
      accounts: [""],
      status: "open",
      spectators: 0,
      since: 0,
    });
    const row = { match_id: "none", code: null, game: "dash-dice", options: "{}", mode: "classic", title: "", days: 3 };
    const waiting = { seats: 2, status: "waiting" as const, position: 0, turn: 0, turn_until: 0, listing: line };
    const rows = Array.from({ length: 70 }, (_, due_at) => ({ ...row, ...waiting, room_id: `open-${due_at}`, due_at }));
    await store.insertInto("correspondence_games").values(rows).execute();
    const lobby = await house.server.client.joinOrCreate("lobby");
    lobby.onMessage("*", () => undefined);
    const browse = async (filter: object) => (await lobby.request("browse", filter)) as TableList;
    const list = await browse({});
    assert.deepEqual([list.tables.length, list.total], [50, 70]);
    assert.ok(list.tables.some(({ id }) => id === "open-69") && !list.tables.some(({ id }) => id === "open-19"));
    assert.equal((await browse({ game: "dash-dice", status: "open" })).total, 70);
    assert.equal((await browse({ status: "running" })).total, 0);
    assert.equal((await browse({ game: "farkle" })).total, 0);
    await lobby.leave();
  });

  it("is found asleep by quick match, which keeps time controls apart", async () => {
    const [ann, ben, cem] = [
      await Person.come(house.server),
      await Person.come(house.server),
      await Person.come(house.server),
    ];
    const room = await ann.create({ clock: "3d" });
    await house.leave([room]);
    const live = await ben.client.joinOrCreate("dash-dice", {});
    live.onMessage("*", () => undefined);
    assert.notEqual(live.roomId, room.roomId);
    const other = await cem.client.joinOrCreate("dash-dice", { clock: "1d" });
    other.onMessage("*", () => undefined);
    assert.notEqual(other.roomId, room.roomId);
    assert.ok(!isInMemory(room.roomId), "nothing has woken the table");
    const same = (await ben.client.joinOrCreate("dash-dice", { clock: "3d" })) as TestRoom;
    same.onMessage("*", () => undefined);
    assert.equal(same.roomId, room.roomId);
    await until(same, ({ status }) => status === "playing");
  });

  it("of a blocked player, in either direction, is passed over by quick match", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => Person.come(house.server)));
    const [ann, ben, cem, dora] = people as [Person, Person, Person, Person];
    const quickMatch = async (person: Person, clock?: string): Promise<TestRoom> => {
      const room = (await person.client.joinOrCreate("dash-dice", clock ? { clock } : {})) as TestRoom;
      room.onMessage("*", () => undefined);
      return room;
    };
    for (const [blocker, blocked] of [
      [ann, ben],
      [cem, ann],
    ] as const) {
      assert.equal((await blocker.ask("PUT", `/me/blocks/${blocked.me.id}`)).status, 204);
    }
    // Asleep, in memory, and at a live table.
    for (const [clock, isAsleep] of [
      ["3d", true],
      ["1d", false],
      [undefined, false],
    ] as const) {
      const table = await ann.create(clock ? { clock } : {});
      if (isAsleep) await house.leave([table]);
      const opened = await quickMatch(ben, clock);
      assert.notEqual(opened.roomId, table.roomId, "a new table is opened");
      assert.equal((await quickMatch(cem, clock)).roomId, opened.roomId, "another table is found");
      await until(opened, ({ status }) => status === "playing");
      assert.equal((await quickMatch(dora, clock)).roomId, table.roomId);
    }
  });

  it("gives seats only to accounts, and has no bots", async () => {
    assert.equal(await reasonOf(house.server.create({ clock: "3d", private: true })), "accounts-only");
    const ann = await Person.come(house.server);
    const room = await ann.create({ clock: "3d", private: true });
    assert.equal(await reasonOf(house.server.joinById(room.roomId)), "accounts-only");
    assert.match(await reasonOf(ann.create({ clock: "3d", bot: true })), /^bad-options: clock/);
    assert.match(await reasonOf(ann.create({ clock: "2d" })), /^bad-options: clock/);
    assert.equal(await refusal(room.request("addBot", { level: "easy" })), "people-only");
    assert.match(await reasonOf(ann.client.joinOrCreate("queue", { game: "dash-dice", clock: "3d" })), /^bad-options/);
  });

  it("never forfeits for absence, and returns the seat to any device of its account", async () => {
    const { people, rooms } = await house.table(2);
    const [first] = rooms as [TestRoom];
    await house.leave(rooms);
    const phone = await (people[0] as Person).joinById(first.roomId);
    await until(phone, ({ status }) => status === "playing");
    assert.ok([...phone.state.seats].some(({ sessionId }) => sessionId === phone.sessionId));
    assert.equal(
      [...phone.state.seats].some(({ hasLeft, caretaker }) => hasLeft || caretaker),
      false,
    );
  });

  it("refuses more than thirty games of one account, and no longer counts a finished one", async () => {
    const ann = await Person.come(house.server);
    const { games } = house.server.context.correspondence;
    const player = { account: ann.me.id, name: "Ann", isTurn: false, isPresent: false, wantsRematch: false };
    const report = (roomId: string, status: GameStatus) =>
      games.report({
        ...{ roomId, matchId: roomId, code: null, game: "dash-dice", options: {}, mode: "classic", title: "" },
        ...{ days: 3, seats: 2, status, position: 0, turn: 1, players: [player], listing: null },
      });
    for (let game = 1; game < MOST_GAMES; game++) await report(`game ${game}`, "playing");
    const last = await house.createFor(ann);
    assert.equal(await reasonOf(ann.create({ clock: "7d", private: true })), "too-many-games");
    await report("game 1", "over");
    await house.createFor(ann);
    assert.equal(await reasonOf(ann.create({ clock: "7d", private: true })), "too-many-games");
    assert.equal((await ann.ask("DELETE", `/me/games/${last.roomId}`)).status, 204);
    await house.createFor(ann);
  });

  it("frees a seat on request until the match begins, and closes when the last player stands up", async () => {
    const ann = await Person.come(house.server);
    const room = await ann.create({ clock: "3d", private: true });
    await house.leave([room]);
    const { matchId } = await house.gameOf(ann);
    assert.equal((await ann.ask("DELETE", `/me/games/${room.roomId}`)).status, 204);
    await house.asleep(room.roomId);
    assert.deepEqual(await house.gamesOf(ann), []);
    await eventually(
      () => house.server.journal.openTable(matchId),
      (table) => !table,
    );
    const { people, rooms } = await house.table(2);
    const [begun] = rooms as [TestRoom];
    const refused = await (people[0] as Person).ask("DELETE", `/me/games/${begun.roomId}`);
    assert.deepEqual([refused.status, refused.body.error?.code], [409, "already-started"]);
    const foreign = await ann.ask("DELETE", `/me/games/${begun.roomId}`);
    assert.deepEqual([foreign.status, foreign.body.error?.code], [404, "no-such-table"]);
  });

  it("leaves the games of its players when an administrator closes it, even if a report is being written", async () => {
    const { people, rooms } = await house.table(2);
    const [{ roomId, state }] = rooms as [TestRoom];
    const { context, journal } = house.server;
    // Reports of the players who joined are complete, so the next one is caused by the end.
    await (house.server.serverRoom(roomId) as TableRoom).table.correspondence?.reported();
    const { games } = context.correspondence;
    const { report, remove, now } = games;
    const reports: Promise<unknown>[] = [];
    const removed = Promise.withResolvers<void>();
    Object.assign(games, {
      report: (...about: Parameters<typeof report>) => {
        const written = report.apply(games, about);
        reports.push(written);
        return written;
      },
      remove: (room: string) => remove.call(games, room).then(removed.resolve),
      // The report is written when the journal no longer has the table.
      now: async () => {
        await eventually(
          () => journal.openTable(state.matchId),
          (table) => table === null,
        );
        return now();
      },
    });
    await callTable(roomId, "closeByAdmin", "test");
    await removed.promise;
    assert.ok(reports.length > 0);
    await Promise.all(reports);
    assert.deepEqual(await games.roomsOf((people[0] as Person).me.id), []);
  });

  it("stays for three days after its match, and begins a rematch even if one player is away", async () => {
    const { people, rooms } = await house.table(2);
    const [first, second] = rooms as [TestRoom, TestRoom];
    const [ann, ben] = people as [Person, Person];
    await first.request("act", { type: "resign" });
    await until(second, ({ status }) => status === "over");
    await second.request("rematch");
    await house.leave(rooms);
    assert.equal((await house.gameOf(ann)).status, "over");
    const back = await ann.joinById(first.roomId);
    await until(back, ({ status }) => status === "over");
    await back.request("rematch");
    await until(back, ({ status }) => status === "playing");
    await house.leave([back]);
    assert.equal((await house.gameOf(ben)).status, "playing");
    const mover = (await house.gameOf(ben)).isTurn ? ben : ann;
    const last = await mover.joinById(first.roomId);
    await until(last, ({ status }) => status === "playing");
    await last.request("act", { type: "resign" });
    await house.leave([last]);
    await house.pass(3 * DAY);
    await house.asleep(first.roomId);
    await eventually(
      () => house.gamesOf(ann),
      (games) => games.length === 0,
    );
    assert.equal(isInMemory(first.roomId), false);
    assert.equal(await reasonOf(ann.joinById(first.roomId)).then((reason) => reason !== "joined"), true);
  });
});
