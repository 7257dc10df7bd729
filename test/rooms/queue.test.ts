import assert from "node:assert/strict";
import type { Room, SeatReservation } from "@colyseus/sdk";
import type { ServerContext } from "../../server/context.ts";
import { nextGroup, tolerance } from "../../server/matchmaking/pairing.ts";
import { RecentWaits } from "../../server/matchmaking/recent-waits.ts";
import type { QueueNews } from "../../shared/lobby/lobby.ts";
import { dropCable, refusal, seatOf, type TestRoom, TestServer, until } from "../helpers/server/test-server.ts";

/** A client in the queue. */
class QueueClient {
  readonly room: Room;
  readonly seat: Promise<SeatReservation>;
  seated = false;
  news: QueueNews | null = null;
  #check: (() => void) | null = null;

  private constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage("*", () => undefined);
    room.onMessage("news", (news: QueueNews) => {
      this.news = news;
      this.#check?.();
    });
    this.seat = new Promise((resolve) => {
      room.onMessage("seat", (seat: SeatReservation) => {
        this.seated = true;
        resolve(seat);
      });
    });
  }

  static async wait(server: TestServer, options: object): Promise<QueueClient> {
    return new QueueClient(await server.client.joinOrCreate("queue", { game: "dash-dice", ...options }));
  }

  hears(met: (news: QueueNews) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#check = () => {
        if (this.news && met(this.news)) resolve();
      };
      this.#check();
    });
  }

  async sit(server: TestServer): Promise<TestRoom> {
    const table: TestRoom = await server.client.consumeSeatReservation(await this.seat);
    table.onMessage("*", () => undefined);
    await this.room.leave();
    return table;
  }
}

const leaveAll = (rooms: { leave(): Promise<unknown> }[]) => Promise.all(rooms.map((room) => room.leave()));

describe("the queue", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 50 });
  });
  after(() => server.close());

  it("seats two players with the same request at a new public table, under their names", async () => {
    const ann = await QueueClient.wait(server, { mode: "classic", name: "Ann" });
    await ann.hears(({ waiting, botOffer }) => waiting === 1 && !botOffer);
    const other = await QueueClient.wait(server, { mode: "zero-hour" });
    const ben = await QueueClient.wait(server, { name: "Ben", casual: false, seats: 2 });
    const [first, second] = await Promise.all([ann.sit(server), ben.sit(server)]);
    assert.equal(first.roomId, second.roomId);
    assert.equal(first.name, "dash-dice");
    await Promise.all([first, second].map((room) => until(room, (state) => state.status === "playing")));
    const names = [...first.state.seats].map(({ name }) => name);
    assert.deepEqual([names[seatOf(first)], names[seatOf(second)]], ["Ann", "Ben"]);
    assert.equal(first.state.code, "");
    assert.equal(other.seated, false);
    await leaveAll([first, second, other.room]);
  });

  it("waits for as many players as the table has seats", async () => {
    const wish = { game: "casino", seats: 3 };
    const players = [await QueueClient.wait(server, wish), await QueueClient.wait(server, wish)];
    await Promise.all(players.map((player) => player.hears(({ waiting }) => waiting === 2)));
    players.push(await QueueClient.wait(server, wish));
    const tables = await Promise.all(players.map((player) => player.sit(server)));
    assert.equal(new Set(tables.map(({ roomId }) => roomId)).size, 1);
    await Promise.all(tables.map((table) => until(table, (state) => state.status === "playing")));
    await leaveAll(tables);
  });

  it("seats a player at a table where another player already waits", async () => {
    const host = await server.create({ mode: "last-line" });
    const guest = await QueueClient.wait(server, { mode: "last-line" });
    const table = await guest.sit(server);
    assert.equal(table.roomId, host.roomId);
    await leaveAll([host, table]);
  });

  it("removes a player who leaves or disconnects", async () => {
    const leaver = await QueueClient.wait(server, { mode: "true-grit" });
    const { roomId } = leaver.room;
    await leaver.room.leave();
    const dropper = await QueueClient.wait(server, { mode: "true-grit" });
    assert.notEqual(dropper.room.roomId, roomId, "an empty queue is closed");
    const gone = new Promise((resolve) => dropper.room.onLeave(resolve));
    dropCable(server, dropper.room as unknown as TestRoom);
    await gone;
    const stayer = await QueueClient.wait(server, { mode: "true-grit" });
    await stayer.hears(({ waiting }) => waiting === 1);
    await stayer.room.leave();
  });

  it("reports recent waiting times", async () => {
    const wish = { game: "dice-10-000" };
    const pair = [await QueueClient.wait(server, wish), await QueueClient.wait(server, wish)];
    const tables = await Promise.all(pair.map((player) => player.sit(server)));
    const next = await QueueClient.wait(server, wish);
    await next.hears(({ usualWait }) => usualWait === 0);
    assert.deepEqual(await next.room.request("news"), { waiting: 1, usualWait: 0, botOffer: false });
    await leaveAll([next.room, ...tables]);
  });

  it("rejects requests that no public table can satisfy, when joining", async () => {
    const wrong: [object, RegExp][] = [
      [{ game: "poker" }, /^no-such-game$/],
      [{ game: 7 }, /^no-such-game$/],
      [{ game: "constructor" }, /^no-such-game$/],
      [{ mode: "poker" }, /^bad-options: mode/],
      [{ private: true }, /^bad-options: a queue/],
      [{ bot: "hard" }, /^bad-options: a queue/],
      [{ watch: true }, /^bad-options: a queue/],
      [{ clock: false }, /^bad-options: clock/],
      [{ rating: 3000 }, /^bad-options: .*rating/],
      [{ name: "<b>" }, /^bad-options: name/],
      [{ game: "farkle", dice: "owned" }, /^account-needed$/],
    ];
    for (const [options, message] of wrong) {
      await assert.rejects(QueueClient.wait(server, options), (error: Error) => message.test(error.message));
    }
    const waiting = await QueueClient.wait(server, { mode: "classic" });
    const sneak = server.client.joinById(waiting.room.roomId, { game: "dash-dice", mode: "zero-hour" });
    await assert.rejects(sneak, /another-queue/);
    const rejected = new Promise((resolve) => waiting.room.onMessage("rejected", resolve));
    waiting.room.send("seat", {});
    assert.deepEqual(await rejected, { code: "unknown-message" });
    await waiting.room.leave();
  });

  it("has no message for players who are already seated", async () => {
    const wish = { mode: "classic", casual: true };
    const pair = [await QueueClient.wait(server, wish), await QueueClient.wait(server, wish)] as [
      QueueClient,
      QueueClient,
    ];
    await pair[0].seat;
    assert.equal(await refusal(pair[0].room.request("news")), "not-waiting");
    await leaveAll(await Promise.all(pair.map((player) => player.sit(server))));
  });
});

describe("the waiting time in the queue", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open({ seedWait: 50, botOffer: 0.1, seatKept: 1, speedup: 20 });
  });
  after(() => server.close());

  it("ends with the offer of a bot", async () => {
    const player = await QueueClient.wait(server, {});
    await player.hears(({ botOffer }) => botOffer);
    await player.room.leave();
  });

  it("widens the accepted rating gap", async () => {
    const strong = await QueueClient.wait(server, {});
    const inside = server.serverRoom(strong.room.roomId) as unknown as { server: ServerContext };
    const ratings = [1000, 1010];
    const { ratingOf } = inside.server;
    inside.server.ratingOf = async () => ratings.shift() ?? 1500;
    const weak = await QueueClient.wait(server, {});
    const alike = await QueueClient.wait(server, {});
    const first = await Promise.all([weak.sit(server), alike.sit(server)]);
    assert.equal(first[0].roomId, first[1].roomId);
    assert.equal(strong.seated, false, "1500 waits while 1000 and 1010 play");
    ratings.push(1100);
    const late = await QueueClient.wait(server, {});
    const second = await Promise.all([strong.sit(server), late.sit(server)]);
    assert.equal(second[0].roomId, second[1].roomId);
    inside.server.ratingOf = ratingOf;
    await leaveAll([...first, ...second]);
  });

  it("leaves no table behind when the seats are not taken", async () => {
    await server.roomsFallTo(0);
    const pair = [await QueueClient.wait(server, {}), await QueueClient.wait(server, {})];
    const [seat] = await Promise.all(pair.map(({ seat }) => seat));
    assert.ok(seat && server.serverRoom(seat.roomId));
    await server.roomsFallTo(0);
    assert.equal(server.serverRoom(seat.roomId), undefined);
  });

  it("gives the seat of a player who never joined to the next one", async () => {
    const [ann, ghost] = [
      await QueueClient.wait(server, { name: "Ann" }),
      await QueueClient.wait(server, { name: "Ghost" }),
    ];
    await ghost.seat;
    await ghost.room.leave();
    const table = await ann.sit(server);
    const next = await QueueClient.wait(server, { name: "Ben" });
    const beside = await next.sit(server);
    assert.equal(beside.roomId, table.roomId);
    await until(table, (state) => state.status === "playing");
    await leaveAll([table, beside]);
  });
});

describe("pairing", () => {
  const player = (rating: number, since: number) => ({ rating, since });

  it("lets the longest wait choose the nearest rating", () => {
    const [a, b, c] = [player(1500, 0), player(1590, 1), player(1520, 2)];
    assert.deepEqual(nextGroup([c, b, a], 2, 2), [a, c]);
    assert.deepEqual(nextGroup([a, b, c], 3, 2), [a, c, b]);
    assert.equal(nextGroup([a, b, c], 4, 2), null);
  });

  it("keeps unequal ratings apart until one player has waited long enough", () => {
    const pair = [player(1000, 0), player(1600, 19_000)];
    assert.equal(tolerance(20), 600);
    assert.equal(nextGroup(pair, 2, 19_999), null);
    assert.deepEqual(nextGroup(pair, 2, 20_000), pair);
  });

  it("is not blocked by one outlying rating", () => {
    const [odd, b, c] = [player(3000, 0), player(1500, 5), player(1501, 6)];
    assert.deepEqual(nextGroup([odd, b, c], 2, 10), [b, c]);
  });
});

describe("recent waits", () => {
  it("are the mean of the last twenty, unless they are old", () => {
    const waits = new RecentWaits();
    assert.equal(waits.usual("a", 0), null);
    for (let i = 0; i < 30; i++) waits.note("a", i < 10 ? 1000 : 6, i);
    assert.equal(waits.usual("a", 100), 6);
    assert.equal(waits.usual("b", 100), null);
    assert.equal(waits.usual("a", 31 * 60 * 1000), null);
  });
});
