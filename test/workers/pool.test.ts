import assert from "node:assert/strict";
import { JobFailed } from "../../server/workers/pool.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { catalog } from "../../shared/games/catalog.ts";
import type { Position } from "../../shared/games/choose-move.ts";
import { ControlledWorkers } from "../helpers/faults/controlled-workers.ts";

function opening(): Position {
  const { game } = catalog["dash-dice"];
  const options = game.options.safeParse({});
  assert.ok(options.success);
  const state = game.create(options.data, 2, seededRng(1));
  const seat = state.actor ?? 0;
  const [view, legal] = [game.viewFor(state, seat), game.legalActions(state, seat)];
  return { game: game.id, level: "easy", seat, view, legal, botSeed: "1" };
}

describe("the worker pool", () => {
  let workers: ControlledWorkers;
  afterEach(() => workers.pool.close());

  it("answers with a legal action", async () => {
    workers = new ControlledWorkers();
    const position = opening();
    const action = await workers.pool.run("table", "move", position);
    assert.ok(position.legal.some(({ type }) => type === action.type));
  });

  it("serves lanes in turn, so a table with much work delays another by one job", async () => {
    workers = new ControlledWorkers();
    const order: string[] = [];
    workers.hold();
    const jobs = ["a", "a", "a", "b"].map((lane) =>
      workers.pool.run(lane, "move", opening()).then(() => order.push(lane)),
    );
    await workers.whenStarted(1);
    workers.release();
    await Promise.all(jobs);
    assert.deepEqual(order, ["a", "a", "b", "a"]);
  });

  it("retries on a new thread after a crash, and gives up after the second crash", async () => {
    workers = new ControlledWorkers();
    workers.crash(1);
    assert.ok(await workers.pool.run("table", "move", opening()));
    assert.equal(workers.started, 2);
    workers.crash(2);
    await assert.rejects(workers.pool.run("table", "move", opening()), { reason: "crashed" });
    assert.ok(await workers.pool.run("table", "move", opening()), "the next job has a thread again");
  });

  it("ends an overdue thread and fails its job after the second one", async () => {
    workers = new ControlledWorkers({ deadline: 20 });
    workers.hold();
    await assert.rejects(workers.pool.run("table", "move", opening()), { reason: "overdue" });
    workers.release();
  });

  it("reports an exception of a job to its caller and keeps the thread", async () => {
    workers = new ControlledWorkers();
    const unknown = { ...opening(), game: "no-such-game" };
    await assert.rejects(workers.pool.run("table", "move", unknown), { reason: "fault" });
    assert.ok(await workers.pool.run("table", "move", opening()));
  });

  it("fails waiting and later jobs when it closes", async () => {
    workers = new ControlledWorkers();
    workers.hold();
    const failures = Promise.all(
      [1, 2].map(() => workers.pool.run("table", "move", opening()).catch((error: JobFailed) => error.reason)),
    );
    await workers.whenStarted(1);
    await workers.pool.close();
    assert.deepEqual(await failures, ["closed", "closed"]);
    await assert.rejects(workers.pool.run("table", "move", opening()), JobFailed);
  });
});
