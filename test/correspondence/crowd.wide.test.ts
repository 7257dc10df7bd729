import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import type { TableNote } from "../../server/journal/table-note.ts";
import { eventually } from "../helpers/eventually.ts";
import { CorrespondenceServer, DAY } from "../helpers/play/correspondence.ts";
import { askForSeat } from "../helpers/server/raw-client.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

/** More than the deadlines of one step. */
const TABLES = 1200;
/** Strangers who request a place at each table, and how many do so at the same time. */
const STRANGERS = 2;
const AT_ONCE = 100;

onEveryStore(`${TABLES} sleeping tables at once`, ({ freshStore }) => {
  let house: CorrespondenceServer;
  let matches: { roomId: string; matchId: string }[];
  beforeEach(async function () {
    this.timeout(300_000);
    house = await CorrespondenceServer.open(await freshStore());
    matches = [];
    const { rooms } = await house.table(2);
    const [{ roomId, state }] = rooms as [(typeof rooms)[number]];
    const first = { roomId, matchId: state.matchId };
    await house.leave(rooms);
    await copy(first);
    matches.push(first);
  });
  afterEach(async () => {
    await house.close();
    assert.deepEqual(house.server.faults, []);
  });

  /** Fills the server with copies of a sleeping table. */
  async function copy({ roomId, matchId }: { roomId: string; matchId: string }): Promise<void> {
    const { journal, store } = house.server;
    const stored = await journal.openTable(matchId);
    assert.ok(stored?.header);
    const [header, note] = [JSON.parse(stored.header), JSON.parse(stored.note) as TableNote];
    const game = await store.selectFrom("correspondence_games").selectAll().executeTakeFirstOrThrow();
    const seats = await store.selectFrom("correspondence_seats").selectAll().execute();
    for (let table = 1; table < TABLES; table++) {
      const ids = { roomId: `${roomId}-${table}`, matchId: `${matchId}-${table}` };
      const noted = { ...note, roomId: ids.roomId, code: "" };
      void journal.begin({ ...header, id: ids.matchId }, noted);
      void journal.sleep(ids.matchId, noted);
      const keys = { room_id: ids.roomId, match_id: ids.matchId, code: null };
      await store
        .insertInto("correspondence_games")
        .values({ ...game, ...keys })
        .execute();
      await store
        .insertInto("correspondence_seats")
        .values(seats.map((seat) => ({ ...seat, room_id: ids.roomId })))
        .execute();
      matches.push(ids);
    }
    await journal.written();
  }

  const asleep = () =>
    eventually(
      () => matchMaker.stats.local.roomCount,
      (count) => count === 0,
    );
  const movesOf = async (matchId: string) => (await house.server.journal.read(matchId))?.record.actions ?? [];

  it("are woken by as many requests of strangers, who get an answer each, and go back to sleep", async () => {
    const requests = matches.flatMap(({ roomId }) => Array.from({ length: STRANGERS }, () => roomId));
    const statuses = new Set<number>();
    while (requests.length > 0) {
      const some = requests.splice(0, AT_ONCE);
      const answers = some.map((roomId) => askForSeat(house.server, `joinById/${roomId}`, { watch: true }));
      for (const { status } of await Promise.all(answers)) statuses.add(status);
    }
    assert.deepEqual(statuses, new Set([200]));
    await asleep();
    for (const { matchId } of matches) assert.deepEqual(await movesOf(matchId), []);
  }).timeout(600_000);

  it("get one move of the clock each when all their deadlines pass", async () => {
    await house.pass(3 * DAY);
    await house.pass(1);
    await asleep();
    for (const { matchId } of matches) {
      assert.deepEqual(
        (await movesOf(matchId)).map(({ by }) => by),
        ["clock"],
      );
    }
  }).timeout(600_000);
});
