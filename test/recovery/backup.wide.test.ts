import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { startServer } from "../../loadtest/server-process.ts";
import { eventually } from "../helpers/eventually.ts";
import { afterMoves, seatPlayers } from "../helpers/faults/chaos.ts";
import { ask, Person } from "../helpers/server/account.ts";
import { dashMove, playToEnd, type TestRoom, turn, until } from "../helpers/server/test-server.ts";

const PASSWORD = "correct horse battery";
const COMMAND = join(import.meta.dirname, "../../server/backup.ts");

const backUp = (folder: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [COMMAND, folder], { env: { ...process.env, ...env }, encoding: "utf8" });

describe("a backup of a running server", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "house-rules-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Two people at a private table whose match has begun. */
  async function pair(ann: Person, ben: Person): Promise<[TestRoom, TestRoom]> {
    const host = await ann.create({ mode: "true-grit", private: true });
    const rooms: [TestRoom, TestRoom] = [host, await ben.joinById(host.roomId)];
    await Promise.all(rooms.map((room) => room.request("seed", { seed: "x" })));
    await Promise.all(rooms.map((room) => until(room, ({ status }) => status === "playing")));
    return rooms;
  }

  it("opens as a server with the same players, results and tables", async () => {
    const [data, copy] = [join(folder, "data"), join(folder, "copy")];
    const first = await startServer(data);
    const [ann, ben] = [await Person.claim(first, "Ann", PASSWORD), await Person.come(first)];
    const over = await pair(ann, ben);
    await playToEnd(over);
    const result = `/matches/${over[0].state.matchId}/result`;
    await eventually(
      () => ann.ask("GET", result),
      ({ status }) => status === 200,
    );
    const running = await pair(ann, ben);
    const { actor } = turn(running);
    const { seq } = (await actor.request("act", dashMove(actor))) as { seq: number };
    // Other tables keep both files busy.
    const busy = await seatPlayers(first.address, 4);
    for (const { finished } of busy) finished.catch(() => undefined);
    await afterMoves(busy, 8);
    const { status, stderr } = backUp(copy, { DATA_DIR: data });
    assert.deepEqual([status, stderr], [0, ""]);
    for (const { room } of [...busy, ...running.map((room) => ({ room }))]) room.reconnection.enabled = false;
    const killed = once(first.process, "exit");
    first.process.kill("SIGKILL");
    await killed;

    const second = await startServer(copy);
    const signedIn = await ask(second, "POST", "/sessions", { name: "Ann", password: PASSWORD });
    assert.equal(signedIn.status, 200);
    assert.equal((await ask(second, "GET", result, undefined, ann.tokens.access)).status, 200);
    const back: TestRoom = await new Client(second.address).reconnect(actor.reconnectionToken);
    back.onMessage("*", () => undefined);
    await until(back, ({ status }) => status === "playing");
    assert.equal(back.state.seq, seq);
    await back.leave();
    await second.stop();
  });

  it("is rejected with one line for an existing target, a missing source or a different store", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const refusals: [string, Record<string, string>, RegExp][] = [
      [folder, { DATA_DIR: folder }, /^EEXIST.+\n$/],
      [join(folder, "copy"), { DATA_DIR: join(folder, "nowhere") }, /^unable to open.+\n$/],
      [join(folder, "other"), { DATABASE_URL: "postgres://house@localhost/house" }, /^.*pg_dump.*\n$/],
      ["", {}, /^usage: .+\n$/],
    ];
    for (const [to, env, line] of refusals) {
      const { status, stderr } = backUp(to, env);
      assert.equal(status, 1);
      assert.match(stderr, line);
    }
  });
});
