import assert from "node:assert/strict";
import { callTable } from "../../server/rooms/call-table.ts";
import type { DueGame } from "../../server/rooms/table/game-report.ts";
import { eventually } from "../helpers/eventually.ts";
import { CorrespondenceServer, DAY, HOUR, isInMemory } from "../helpers/play/correspondence.ts";
import { Person } from "../helpers/server/account.ts";
import { dashMove, type TestRoom, until } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

onEveryStore("the deadline of a correspondence game", ({ freshStore }) => {
  let house: CorrespondenceServer;
  beforeEach(async () => {
    house = await CorrespondenceServer.open(await freshStore());
  });
  afterEach(async () => {
    await house.close();
    assert.deepEqual(house.server.faults, []);
  });

  /** Actions and result of the match of a table that is asleep. */
  async function playedBy(person: Person) {
    const { matchId } = await house.gameOf(person);
    const match = await house.server.journal.read(matchId);
    return { actions: match?.record.actions ?? [], result: match?.outcome?.result ?? null };
  }

  /** A table for two that is asleep, and who is to move. */
  async function sleepingTable(people = 2, options: object = {}, game?: string) {
    const table = await house.table(people, options, game);
    const [{ roomId }] = table.rooms as [TestRoom];
    await house.leave(table.rooms);
    const turns = await Promise.all(table.people.map(async (person) => (await house.gameOf(person)).isTurn));
    const mover = table.people[turns.indexOf(true)] as Person;
    const others = table.people.filter((person) => person !== mover);
    return { people: table.people, mover, other: others[0] as Person, roomId };
  }

  it("is left alone until it is due, and the table stays out of memory", async () => {
    const { mover, roomId } = await sleepingTable();
    await house.pass(3 * DAY - HOUR);
    assert.equal((await playedBy(mover)).actions.length, 0);
    assert.equal((await house.gameOf(mover)).left, HOUR);
    assert.equal(isInMemory(roomId), false);
  });

  it("plays the clock's move once when it passes, and the next move gets its own deadline", async () => {
    const { mover, roomId } = await sleepingTable();
    await house.pass(3 * DAY);
    const { actions } = await playedBy(mover);
    assert.deepEqual(
      actions.map(({ by }) => by),
      ["clock"],
    );
    await house.asleep(roomId);
    assert.equal((await house.gameOf(mover)).left, 3 * DAY);
    await house.pass(HOUR);
    assert.equal((await playedBy(mover)).actions.length, 1);
  });

  it("forfeits a game of two when it is missed a second time in a row", async () => {
    const { mover, other, roomId } = await sleepingTable(2, { clock: "1d" });
    for (let day = 0; day < 20 && (await house.gameOf(other)).status === "playing"; day++) {
      await house.pass(DAY);
      if (!(await house.gameOf(other)).isTurn) continue;
      const room = await other.joinById(roomId);
      await until(room, ({ status }) => status === "playing");
      while (room.state.status === "playing" && (await house.gameOf(other)).isTurn) {
        await room.request("act", dashMove(room)).catch(() => undefined);
      }
      await house.leave([room]);
    }
    const { actions, result } = await playedBy(mover);
    assert.equal(result?.reason, "forfeit");
    assert.equal(actions.at(-1)?.action.type, "resign");
    const missed = actions.filter(({ seat, by }) => seat === actions.at(-1)?.seat && by === "clock");
    assert.equal(missed.length, 1, "the clock moves once before the game is forfeited");
  });

  it("concerns the player who is late, not the one who gets the turn by the clock's move", async () => {
    const { mover } = await sleepingTable(2, { clock: "1d" });
    for (let day = 0; day < 2 && (await house.gameOf(mover)).status === "playing"; day++) {
      await house.pass(DAY);
      assert.ok((await playedBy(mover)).actions.length <= day + 1);
    }
  });

  it("forgets a missed deadline after a move of the player", async () => {
    const { mover, roomId } = await sleepingTable(2, { clock: "1d" });
    await house.pass(DAY);
    const moved = await mover.joinById(roomId);
    await until(moved, ({ status }) => status === "playing");
    if ((await house.gameOf(mover)).isTurn) await moved.request("act", dashMove(moved));
    await house.leave([moved]);
    await house.pass(DAY);
    assert.equal((await house.gameOf(mover)).status, "playing");
  });

  it("gives the seat to a caretaker at a larger table, who plays until the player returns", async () => {
    const { people, roomId } = await sleepingTable(3, { clock: "1d" }, "dice-10-000");
    for (let day = 0; day < 12; day++) await house.pass(DAY);
    const hasBotMoved = async () => (await playedBy(people[0] as Person)).actions.some(({ by }) => by === "bot");
    await eventually(hasBotMoved, Boolean);
    const { actions } = await playedBy(people[0] as Person);
    assert.ok(actions.filter(({ by }) => by === "clock").length >= 2);
    const bySeat = (seat: number) => actions.filter((action) => action.seat === seat && action.by === "clock").length;
    assert.ok([0, 1, 2].every((seat) => bySeat(seat) <= 2));
    await house.asleep(roomId);
  });

  it("keeps the table in memory until the last move of the caretaker is in the journal", async () => {
    const { people, roomId } = await sleepingTable(3, { clock: "1d" }, "dice-10-000");
    const { context, journal } = house.server;
    const { sleeping } = context.correspondence;
    context.pace.unload = 1;
    const [append, isRequested] = [journal.append.bind(journal), sleeping.isRequested.bind(sleeping)];
    const looks: (() => void)[] = [];
    sleeping.isRequested = (room) => {
      for (const look of looks.splice(0)) setImmediate(look);
      return isRequested(room);
    };
    const kept: boolean[] = [];
    journal.append = async (...entry) => {
      const [, , { by }] = entry;
      if (by === "bot") {
        // The table looks whether it is idle while the move is on its way to the journal, unless a report waits for it.
        const looked = new Promise<void>((resolve) => looks.push(resolve));
        await context.loadTable({ roomId });
        await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, 200))]);
        kept.push(isInMemory(roomId));
      }
      return append(...entry);
    };
    while (kept.length === 0) await house.pass(DAY);
    await house.asleep(roomId);
    assert.ok(kept.every(Boolean));
    const games = await Promise.all(people.map((person) => house.gameOf(person)));
    assert.equal(games.filter(({ isTurn }) => isTurn).length, 1, "the next player is to move");
  });

  it("is void when the player moves first", async () => {
    const { mover, roomId } = await sleepingTable(2, { clock: "1d" });
    await house.pass(DAY - 1);
    const before = await house.gameOf(mover);
    const room = await mover.joinById(roomId);
    await until(room, ({ status }) => status === "playing");
    await room.request("act", dashMove(room));
    const due: DueGame = { room_id: roomId, match_id: before.matchId, status: "playing", position: 0 };
    await callTable(roomId, "playDeadline", due);
    await house.leave([room]);
    assert.deepEqual(
      (await playedBy(mover)).actions.map(({ by }) => by),
      ["player"],
    );
  });

  it("that passed while the server was down is moved to an hour after its return", async () => {
    const { mover } = await sleepingTable(2, { clock: "1d" });
    await house.passDown(2 * DAY);
    assert.deepEqual([(await playedBy(mover)).actions.length, (await house.gameOf(mover)).left], [0, HOUR]);
    await house.pass(HOUR);
    assert.equal((await playedBy(mover)).actions.length, 1);
  });

  it("is not moved by downtime that ends before it", async () => {
    const { mover } = await sleepingTable(2, { clock: "3d" });
    await house.passDown(2 * DAY);
    assert.equal((await house.gameOf(mover)).left, DAY);
  });

  it("closes a table that found no players", async () => {
    const ann = await Person.come(house.server);
    const room = await ann.create({ clock: "1d", private: true });
    await house.pass(14 * DAY);
    assert.equal(isInMemory(room.roomId), true, "not while a client is there");
    await house.leave([room]);
    await house.pass(DAY);
    await house.asleep(room.roomId);
    await eventually(
      () => house.gamesOf(ann),
      (games) => games.length === 0,
    );
  });
});
