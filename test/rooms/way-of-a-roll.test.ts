import assert from "node:assert/strict";
import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { seatOf, TestServer, until } from "../helpers/server/test-server.ts";

const SERVER = fileURLToPath(new URL("../../server", import.meta.url));

/** The files of the server of which a function runs during the work. */
async function filesOf(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await session.post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
  return result
    .filter(({ url }) => url.startsWith("file:"))
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => relative(SERVER, fileURLToPath(url)))
    .filter((file) => !file.startsWith(".."))
    .sort();
}

describe("a roll", () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.open();
  });
  after(() => server.close());

  it("passes at most 25 files of the server from the socket to the patch", async () => {
    server.luck.wish({ game: "dash-dice", dice: "4, 3 4, 2 5", seeds: ["ann's", "ben's"] });
    const players = await server.pair({ mode: "classic" });
    const act = async (action: object) => {
      const actor = players.find((player) => seatOf(player) === player.state.actor);
      assert.ok(actor);
      const { seq } = (await actor.request("act", action)) as { seq: number };
      await Promise.all(players.map((player) => until(player, (shown) => shown.seq >= seq)));
    };
    await act({ type: "call", parity: "odd" });
    const roll = () => act({ type: "roll" });
    // What runs by chance at the same time is not part of all rolls.
    const [first, ...others] = [await filesOf(roll), await filesOf(roll), await filesOf(roll), await filesOf(roll)];
    const files = first.filter((file) => others.every((other) => other.includes(file)));
    for (const file of ["rooms/TableRoom.ts", "rooms/table/table-requests.ts", "match/live-match.ts"])
      assert.ok(files.includes(file), file);
    assert.ok(files.length <= 25, `${files.length} files: ${files.join(" ")}`);
  });
});
