import assert from "node:assert/strict";
import type { Room, SeatReservation } from "@colyseus/sdk";
import type { House } from "../../server/house.ts";
import { nextGroup, tolerance } from "../../server/matchmaking/pairing.ts";
import { RecentWaits } from "../../server/matchmaking/recent-waits.ts";
import type { QueueNews } from "../../shared/core/lobby.ts";
import { dropCable, refusal, seatOf, TestHouse, type TestRoom, until } from "../helpers/server/house.ts";

/** A client in the queue. */
class Seeker {
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

  static async wait(house: TestHouse, options: object): Promise<Seeker> {
    return new Seeker(await house.client.joinOrCreate("queue", { game: "dash-dice", ...options }));
  }

  hears(met: (news: QueueNews) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#check = () => {
        if (this.news && met(this.news)) resolve();
      };
      this.#check();
    });
  }

  async sit(house: TestHouse): Promise<TestRoom> {
    const table: TestRoom = await house.client.consumeSeatReservation(await this.seat);
    table.onMessage("*", () => undefined);
    await this.room.leave();
    return table;
  }
}

const leaveAll = (rooms: { leave(): Promise<unknown> }[]) => Promise.all(rooms.map((room) => room.leave()));

describe("the queue", () => {
  let house: TestHouse;
  before(async () => {
    house = await TestHouse.open({ seedWait: 50 });
  });
  after(() => house.close());

  it("seats two players with the same request at a new public table, under their names", async () => {
    const ann = await Seeker.wait(house, { mode: "classic", name: "Ann" });
    await ann.hears(({ waiting, botOffer }) => waiting === 1 && !botOffer);
    const other = await Seeker.wait(house, { mode: "zero-hour" });
    const ben = await Seeker.wait(house, { name: "Ben", casual: false, seats: 2 });
    const [first, second] = await Promise.all([ann.sit(house), ben.sit(house)]);
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
    const seekers = [await Seeker.wait(house, wish), await Seeker.wait(house, wish)];
    await Promise.all(seekers.map((seeker) => seeker.hears(({ waiting }) => waiting === 2)));
    seekers.push(await Seeker.wait(house, wish));
    const tables = await Promise.all(seekers.map((seeker) => seeker.sit(house)));
    assert.equal(new Set(tables.map(({ roomId }) => roomId)).size, 1);
    await Promise.all(tables.map((table) => until(table, (state) => state.status === "playing")));
    await leaveAll(tables);
  });

  it("leads to a table where a player already waits", async () => {
    const host = await house.create({ mode: "last-line" });
    const guest = await Seeker.wait(house, { mode: "last-line" });
    const table = await guest.sit(house);
    assert.equal(table.roomId, host.roomId);
    await leaveAll([host, table]);
  });

  it("removes a player who leaves or disconnects", async () => {
    const leaver = await Seeker.wait(house, { mode: "true-grit" });
    const { roomId } = leaver.room;
    await leaver.room.leave();
    const dropper = await Seeker.wait(house, { mode: "true-grit" });
    assert.notEqual(dropper.room.roomId, roomId, "an empty queue is closed");
    const gone = new Promise((resolve) => dropper.room.onLeave(resolve));
    dropCable(house, dropper.room as unknown as TestRoom);
    await gone;
    const stayer = await Seeker.wait(house, { mode: "true-grit" });
    await stayer.hears(({ waiting }) => waiting === 1);
    await stayer.room.leave();
  });

  it("reports recent waiting times", async () => {
    const wish = { game: "dice-10-000" };
    const pair = [await Seeker.wait(house, wish), await Seeker.wait(house, wish)];
    const tables = await Promise.all(pair.map((seeker) => seeker.sit(house)));
    const next = await Seeker.wait(house, wish);
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
      await assert.rejects(Seeker.wait(house, options), (error: Error) => message.test(error.message));
    }
    const waiting = await Seeker.wait(house, { mode: "classic" });
    const sneak = house.client.joinById(waiting.room.roomId, { game: "dash-dice", mode: "zero-hour" });
    await assert.rejects(sneak, /another-queue/);
    const rejected = new Promise((resolve) => waiting.room.onMessage("rejected", resolve));
    waiting.room.send("seat", {});
    assert.deepEqual(await rejected, { code: "unknown-message" });
    await waiting.room.leave();
  });

  it("has no message for players who are already seated", async () => {
    const wish = { mode: "classic", casual: true };
    const pair = [await Seeker.wait(house, wish), await Seeker.wait(house, wish)] as [Seeker, Seeker];
    await pair[0].seat;
    assert.equal(await refusal(pair[0].room.request("news")), "not-waiting");
    await leaveAll(await Promise.all(pair.map((seeker) => seeker.sit(house))));
  });
});

describe("the waiting time in the queue", () => {
  let house: TestHouse;
  before(async () => {
    house = await TestHouse.open({ seedWait: 50, botOffer: 0.1, seatKept: 1, hurry: 20 });
  });
  after(() => house.close());

  it("ends with the offer of a bot", async () => {
    const seeker = await Seeker.wait(house, {});
    await seeker.hears(({ botOffer }) => botOffer);
    await seeker.room.leave();
  });

  it("widens the accepted rating gap", async () => {
    const strong = await Seeker.wait(house, {});
    const inside = house.serverRoom(strong.room.roomId) as unknown as { house: House };
    const ratings = [1000, 1010];
    const { ratingOf } = inside.house;
    inside.house.ratingOf = async () => ratings.shift() ?? 1500;
    const weak = await Seeker.wait(house, {});
    const alike = await Seeker.wait(house, {});
    const first = await Promise.all([weak.sit(house), alike.sit(house)]);
    assert.equal(first[0].roomId, first[1].roomId);
    assert.equal(strong.seated, false, "1500 waits while 1000 and 1010 play");
    ratings.push(1100);
    const late = await Seeker.wait(house, {});
    const second = await Promise.all([strong.sit(house), late.sit(house)]);
    assert.equal(second[0].roomId, second[1].roomId);
    inside.house.ratingOf = ratingOf;
    await leaveAll([...first, ...second]);
  });

  it("leaves no table behind when the seats are not taken", async () => {
    await house.roomsFallTo(0);
    const pair = [await Seeker.wait(house, {}), await Seeker.wait(house, {})];
    const [seat] = await Promise.all(pair.map(({ seat }) => seat));
    assert.ok(seat && house.serverRoom(seat.roomId));
    await house.roomsFallTo(0);
    assert.equal(house.serverRoom(seat.roomId), undefined);
  });

  it("gives the seat of a player who never joined to the next one", async () => {
    const [ann, ghost] = [await Seeker.wait(house, { name: "Ann" }), await Seeker.wait(house, { name: "Ghost" })];
    await ghost.seat;
    await ghost.room.leave();
    const table = await ann.sit(house);
    const next = await Seeker.wait(house, { name: "Ben" });
    const beside = await next.sit(house);
    assert.equal(beside.roomId, table.roomId);
    await until(table, (state) => state.status === "playing");
    await leaveAll([table, beside]);
  });
});

describe("pairing", () => {
  const seeker = (rating: number, since: number) => ({ rating, since });

  it("lets the longest wait choose the nearest rating", () => {
    const [a, b, c] = [seeker(1500, 0), seeker(1590, 1), seeker(1520, 2)];
    assert.deepEqual(nextGroup([c, b, a], 2, 2), [a, c]);
    assert.deepEqual(nextGroup([a, b, c], 3, 2), [a, c, b]);
    assert.equal(nextGroup([a, b, c], 4, 2), null);
  });

  it("keeps unequal ratings apart until one player has waited long enough", () => {
    const pair = [seeker(1000, 0), seeker(1600, 19_000)];
    assert.equal(tolerance(20), 600);
    assert.equal(nextGroup(pair, 2, 19_999), null);
    assert.deepEqual(nextGroup(pair, 2, 20_000), pair);
  });

  it("is not blocked by one outlying rating", () => {
    const [odd, b, c] = [seeker(3000, 0), seeker(1500, 5), seeker(1501, 6)];
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
