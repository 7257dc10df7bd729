import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { eventually } from "../helpers/eventually.ts";
import { CorrespondenceServer, DAY } from "../helpers/play/correspondence.ts";
import { askForSeat } from "../helpers/server/raw-client.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";

const TABLES = 100;
/** Strangers who request a place at each table. */
const STRANGERS = 3;

onEveryStore(`${TABLES} sleeping tables at once`, ({ freshStore }) => {
  let house: CorrespondenceServer;
  let matches: { roomId: string; matchId: string }[];
  beforeEach(async () => {
    house = await CorrespondenceServer.open(await freshStore());
    matches = [];
    for (let table = 0; table < TABLES; table++) {
      const { rooms } = await house.table(2);
      const [{ roomId, state }] = rooms as [(typeof rooms)[number]];
      matches.push({ roomId, matchId: state.matchId });
      await Promise.all(rooms.map((room) => room.leave()));
    }
    await asleep();
  });
  afterEach(async () => {
    await house.close();
    assert.deepEqual(house.server.faults, []);
  });

  const asleep = () =>
    eventually(
      () => matchMaker.stats.local.roomCount,
      (count) => count === 0,
    );
  const movesOf = async (matchId: string) => (await house.server.journal.read(matchId))?.record.actions ?? [];

  it("are woken by as many requests of strangers, who get an answer each, and go back to sleep", async () => {
    const requests = matches.flatMap(({ roomId }) =>
      Array.from({ length: STRANGERS }, () => askForSeat(house.server, `joinById/${roomId}`, { watch: true })),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    assert.deepEqual(new Set(statuses), new Set([200]));
    await asleep();
    for (const { matchId } of matches) assert.deepEqual(await movesOf(matchId), []);
  });

  it("get one move of the clock each when all their deadlines pass", async () => {
    await house.pass(3 * DAY);
    await asleep();
    for (const { matchId } of matches) {
      assert.deepEqual(
        (await movesOf(matchId)).map(({ by }) => by),
        ["clock"],
      );
    }
  });
});
