import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { restoreTables } from "../../server/recovery/recovery.ts";
import type { TableRoom } from "../../server/rooms/TableRoom.ts";
import { FailingSteps } from "../helpers/faults/failing-steps.ts";
import { Injected } from "../helpers/faults/faults.ts";
import { CorrespondenceServer, DAY, HOUR } from "../helpers/play/correspondence.ts";
import type { Person } from "../helpers/server/account.ts";
import type { TestRoom } from "../helpers/server/test-server.ts";
import { onEveryStore } from "../helpers/stores/every-store.ts";
import { IS_WIDE } from "../helpers/wide.ts";

/** Distance between two steps that are tried, for tables of two and of three; the short run leaves steps out. */
const [STRIDE_OF_TWO, STRIDE_OF_THREE] = IS_WIDE ? [1, 1] : [20, 40];
/** The tests of the short run with a fault and with a kill try different steps. */
const firstStep = (isKill: boolean, stride: number): number => (isKill && !IS_WIDE ? stride / 2 : 1);

onEveryStore("a deadline that is processed while something fails", ({ freshStore }) => {
  let house: CorrespondenceServer;
  let steps: FailingSteps;
  let trio: Person[];
  before(async () => {
    steps = new FailingSteps();
    house = await CorrespondenceServer.open(steps.store(await freshStore()));
    steps.watch(house.server.journal);
    trio = await house.guests(3);
  });
  after(() => house.close());

  /** Processes the deadline that passes now with a fault at this step; false if it has fewer steps. */
  async function passWithFault(roomId: string, step: number, isKill: boolean): Promise<boolean> {
    steps.failAt(step, { isKill });
    const checked = house.check(1).catch(() => undefined);
    await Promise.race([checked, steps.failed]);
    const { hasFailed } = steps;
    if (isKill && hasFailed) await restart(roomId, checked);
    await checked;
    steps.disarm();
    return hasFailed;
  }

  /** A sleeping game of two whose deadline passes with the next check. */
  async function sleepingGame(): Promise<{ person: Person; roomId: string }> {
    const { people, rooms } = await house.table(2, { clock: "1d" });
    await house.leave(rooms);
    return { person: people[0] as Person, roomId: (rooms[0] as TestRoom).roomId };
  }

  /**
   * Ends the room as a killed process does, which writes nothing more, and restores the tables that the journal has as
   * awake. A closing server stops repeating what fails.
   */
  async function restart(roomId: string, checked: Promise<void>): Promise<void> {
    const { journal, context } = house.server;
    const kept = context.faults.recover;
    context.faults.recover = () => undefined;
    await halt(roomId);
    context.closing = true;
    await checked;
    await context.faults.restored({ roomId });
    context.closing = false;
    // The room may have opened only now.
    await halt(roomId);
    await house.asleep(roomId);
    context.faults.recover = kept;
    steps.disarm();
    let tables = await journal.openTables();
    await restoreTables(context, async () => {
      const next = tables;
      tables = [];
      return next;
    });
  }

  /** Stops the room as after a fault: nothing that it still does counts. */
  async function halt(roomId: string): Promise<void> {
    const room = matchMaker.getLocalRoomById(roomId) as TableRoom | undefined;
    room?.table.faults.run(Promise.reject(new Injected()));
    await new Promise(setImmediate);
    await room?.disconnect();
  }

  /** Resolves when the table is neither in memory nor about to be restored after a fault. */
  async function asleep(roomId: string): Promise<void> {
    await house.server.context.faults.restored({ roomId });
    await house.asleep(roomId);
  }

  const movesBy = async (mover: "clock" | "bot", matchId: string): Promise<number> => {
    const { entries = [] } = (await house.server.journal.readTexts(matchId)) ?? {};
    return entries.filter((entry) => entry.includes(`"by":"${mover}"`)).length;
  };

  /** Processes one deadline with a fault at this step; false if it has fewer steps. */
  async function isPlayedOnce(step: number, isKill: boolean): Promise<boolean> {
    const { person, roomId } = await sleepingGame();
    const { matchId } = await house.gameOf(person);
    await house.pass(DAY - 1);
    const hasFailed = await passWithFault(roomId, step, isKill);
    // Each error leaves the table out for some checks, so the number of checks depends on when the table is back.
    while ((await movesBy("clock", matchId)) === 0) await house.check(1);
    await asleep(roomId);
    await house.check(1);
    const told = `with a fault at step ${step}`;
    assert.equal(await movesBy("clock", matchId), 1, told);
    const game = await house.gameOf(person);
    assert.equal(game.status, "playing", told);
    assert.ok((game.left ?? 0) > DAY - HOUR, `the next move has its own deadline ${told}`);
    await house.resign(person, roomId);
    return hasFailed;
  }

  /** Players of three who miss their draft together, and the deadline after it; false if both have fewer steps. */
  async function areConsequencesKept(step: number, isKill: boolean): Promise<boolean> {
    // Rotated, so that no player opens too many tables in a minute.
    const people = [...trio.slice(step % 3), ...trio.slice(0, step % 3)];
    const { rooms } = await house.table(people, { clock: "1d", dice: "draft" }, "farkle");
    const [{ roomId }, person] = [rooms[0] as TestRoom, people[0] as Person];
    await house.leave(rooms);
    const { matchId } = await house.gameOf(person);
    const told = `with a fault at step ${step}`;
    await house.pass(DAY - 1);
    const draftFailed = await passWithFault(roomId, step, isKill);
    while ((await movesBy("clock", matchId)) < 3) await house.check(1);
    while (((await house.gameOf(person)).left ?? 0) < DAY - HOUR) await house.check(1);
    await asleep(roomId);
    await house.pass(DAY - 1);
    const missFailed = await passWithFault(roomId, step, isKill);
    while ((await movesBy("bot", matchId)) === 0) await house.check(1);
    assert.equal(await movesBy("clock", matchId), 3, `the clock moves once for each late draft ${told}`);
    // Nothing is due at this table any more.
    await asleep(roomId);
    await house.server.context.correspondence.games.remove(roomId);
    return draftFailed || missFailed;
  }

  for (const isKill of [false, true]) {
    it(`has its consequences for larger tables ${isKill ? "if the process is killed" : "if an operation fails"} at any step`, async function () {
      this.timeout(600_000);
      let step = firstStep(isKill, STRIDE_OF_THREE);
      while (await areConsequencesKept(step, isKill)) step += STRIDE_OF_THREE;
      assert.ok(step > 8, `only ${step} steps were counted`);
    });

    it(`is played once ${isKill ? "if the process is killed" : "if an operation fails"} at any step`, async function () {
      this.timeout(600_000);
      let step = firstStep(isKill, STRIDE_OF_TWO);
      while (await isPlayedOnce(step, isKill)) step += STRIDE_OF_TWO;
      assert.ok(step > 8, `only ${step} steps were counted`);
    });
  }
});
