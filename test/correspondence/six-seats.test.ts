import assert from "node:assert/strict";
import { models } from "../../client/src/games/models.ts";
import { seededRng } from "../../shared/core/rng.ts";
import type { CorrespondenceGames } from "../../shared/correspondence/games.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { eventually } from "../helpers/eventually.ts";
import { CorrespondenceServer, DAY, HOUR } from "../helpers/play/correspondence.ts";
import type { Person } from "../helpers/server/account.ts";
import { seatOf, type TestRoom, until } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { IS_WIDE } from "../helpers/wide.ts";

const GAME = "dice-10-000";
const SEATS = 6;
/** Turns of each player: more than one, so that the order repeats. */
const TURNS = IS_WIDE ? 3 : 2;

const { game, bots }: CatalogEntry = catalog[GAME];
const viewOf = ({ state }: TestRoom) => models[GAME](state);

onEveryStore("a correspondence game of six players who are never connected together", ({ freshStore }) => {
  let house: CorrespondenceServer;
  let people: Person[];
  let roomId: string;
  const thought = seededRng(1);

  /** Each player takes a seat alone; the match begins with the last one. */
  beforeEach(async () => {
    house = await CorrespondenceServer.open(await freshStore());
    house.server.context.pace.unload = 1;
    people = await house.guests(SEATS);
    const [first, ...others] = people as [Person, ...Person[]];
    const table = await first.create({ clock: "1d", private: true, seats: SEATS }, GAME);
    ({ roomId } = table);
    await house.leave([table]);
    for (const [index, other] of others.entries()) {
      assert.equal((await house.gameOf(first)).status, "waiting");
      const room = await other.joinById(roomId);
      if (index === others.length - 1) await until(room, ({ status }) => status === "playing");
      await house.leave([room]);
    }
  });
  afterEach(async () => {
    await house.close();
    assert.deepEqual(house.server.faults, []);
  });

  /** The player whose turn it is, with this time left, after a look at "My games" of all six. */
  async function toMove(left: number): Promise<Person> {
    const lists = await Promise.all(
      people.map(async (person) => (await person.ask<CorrespondenceGames>("GET", "/me/games")).body),
    );
    for (const [index, { games, turns }] of lists.entries()) {
      const [{ isTurn, others, ...own }] = games as [CorrespondenceGames["games"][0]];
      assert.deepEqual([own.roomId, own.status, own.seats, own.days, own.left], [roomId, "playing", SEATS, 1, left]);
      assert.deepEqual([games.length, turns], [1, isTurn ? 1 : 0]);
      const opponents = people.filter((_, other) => other !== index).map(({ me }) => me.id);
      assert.deepEqual(others.map(({ account }) => account).sort(), opponents.sort());
    }
    const movers = people.filter((_, index) => lists[index]?.games[0]?.isTurn);
    assert.equal(movers.length, 1, "the match waits for one player");
    return movers[0] as Person;
  }

  /** A visit of one player, alone at the table. */
  async function visit(person: Person, work: (room: TestRoom) => Promise<void>): Promise<void> {
    const room = await person.joinById(roomId);
    await until(room, ({ status }) => status === "playing");
    const connected = [...room.state.seats].filter((seat) => seat.connected).map(({ sessionId }) => sessionId);
    assert.deepEqual(connected, [room.sessionId]);
    await work(room);
    await house.leave([room]);
  }

  const playTurn = (person: Person) =>
    visit(person, async (room) => {
      const seat = seatOf(room);
      assert.equal(room.state.actor, seat);
      while (room.state.actor === seat) {
        const action = bots.medium(viewOf(room), seat, game.legalActions(viewOf(room), seat), thought);
        const { seq } = (await room.request("act", action)) as { seq: number };
        await until(room, (state) => state.seq >= seq);
      }
    });

  const caretakers = async (person: Person): Promise<number[]> => {
    let seats: number[] = [];
    await visit(person, async ({ state }) => {
      seats = [...state.seats].flatMap(({ caretaker }, seat) => (caretaker ? [seat] : []));
    });
    return seats;
  };

  /** Moves of a match that is asleep, by seat. */
  async function movesOf(seat: number): Promise<string[]> {
    const { matchId } = await house.gameOf(people[0] as Person);
    const match = await house.server.journal.read(matchId);
    return (match?.record.actions ?? []).filter((action) => action.seat === seat).map(({ by }) => by);
  }

  it("gives each of them the turn in the order of the seats, with a full deadline", async () => {
    const order: Person[] = [];
    for (let turn = 0; turn < TURNS * SEATS; turn++) {
      const mover = await toMove(DAY);
      await house.pass(2 * HOUR);
      const idle = people[(people.indexOf(mover) + 1) % SEATS] as Person;
      await visit(idle, async (room) => assert.notEqual(room.state.actor, seatOf(room)));
      assert.equal(await toMove(DAY - 2 * HOUR), mover, "a visit changes neither turn nor deadline");
      await playTurn(mover);
      order.push(mover);
    }
    const round = order.slice(0, SEATS);
    assert.equal(new Set(round).size, SEATS);
    assert.deepEqual(order, Array.from({ length: TURNS }, () => round).flat());
    for (let seat = 0; seat < SEATS; seat++) assert.deepEqual([...new Set(await movesOf(seat))], ["player"]);
  });

  it("leaves the seat of a player who misses two deadlines to a caretaker, and goes on for the others", async () => {
    const absent = await toMove(DAY);
    let seat = -1;
    await visit(absent, async (room) => {
      seat = seatOf(room);
    });
    await house.pass(DAY);
    await house.asleep(roomId);
    const others: Person[] = [];
    for (let turn = 1; turn < SEATS; turn++) {
      const mover = await toMove(DAY);
      await playTurn(mover);
      others.push(mover);
    }
    assert.ok(!others.includes(absent));
    assert.deepEqual([...new Set(await movesOf(seat))], ["clock"], "the first time the clock plays the turn");
    const first = others[0] as Person;
    assert.deepEqual(await caretakers(first), []);

    assert.equal(await toMove(DAY), absent);
    await house.pass(DAY);
    await eventually(
      () => house.gameOf(first),
      ({ isTurn }) => isTurn,
    );
    await house.asleep(roomId);
    assert.deepEqual(await caretakers(first), [seat]);
    assert.deepEqual([...new Set(await movesOf(seat))], ["clock", "bot"]);
    const missed = (await movesOf(seat)).filter((by) => by === "clock").length;
    for (let round = 0; round < 2; round++) {
      for (const other of others) {
        assert.equal(await toMove(DAY), other);
        await playTurn(other);
      }
    }
    assert.equal((await movesOf(seat)).filter((by) => by === "clock").length, missed, "no more deadlines are missed");

    await visit(absent, async (room) => {
      await room.request("return");
      await until(room, ({ seats }) => [...seats][seat]?.caretaker === false);
    });
    for (const other of others) await playTurn(other);
    assert.equal(await toMove(DAY), absent, "the seat is the player's again");
    await playTurn(absent);
  });
});
