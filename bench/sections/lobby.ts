import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getMessageBytes } from "@colyseus/core";
import { Client, type Room } from "@colyseus/sdk";
import { Protocol } from "@colyseus/shared-types";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import { startHouseRules } from "../live/house-rules.ts";
import { connect } from "../live/visitor.ts";
import { at, round, type Section, table } from "../results.ts";

/** Number of visitors in the lobby, and of tables that are opened one after the other. */
export interface LobbyPlan {
  visitors: number;
  tables: number;
}

/** Milliseconds in which the lobby collects changes before it sends them. */
const GATHERING = 200;
/** The former per-visitor sends took 116 ms. */
const GOAL_MILLISECONDS = 60;

/**
 * Measures how long one change of the list takes to reach all visitors: from the first visitor that receives it to each
 * other one, which leaves out the time in which the lobby collects changes.
 */
export async function measureLobby({ visitors, tables }: LobbyPlan): Promise<Section> {
  const server = await startHouseRules(mkdtempSync(join(tmpdir(), "house-rules-bench-")));
  let arrivals: number[] = [];
  let complete = Promise.withResolvers<void>();
  const heard = (): void => {
    arrivals.push(performance.now());
    if (arrivals.length === visitors) complete.resolve();
  };
  for (let index = 0; index < visitors; index++) await browse(server.address, heard);
  const delays: number[] = [];
  const opened: Room[] = [];
  const before = await server.worked();
  for (let index = 0; index < tables; index++) {
    arrivals = [];
    complete = Promise.withResolvers<void>();
    const room = await new Client(server.address).create(GAME_IDS[0] ?? "", { name: `Host ${index}` });
    room.onMessage("*", () => undefined);
    opened.push(room);
    await complete.promise;
    const [first = 0] = arrivals;
    delays.push(...arrivals.map((arrival) => arrival - first));
    // The next change must not be collected with this one.
    await new Promise((resolve) => setTimeout(resolve, GATHERING));
  }
  const work = ((await server.worked()) - before) / tables;
  const [p50, p95, longest] = [at(delays, 0.5), at(delays, 0.95), Math.max(...delays)];
  await server.stop();
  return {
    title: "Changes of the lobby",
    about: `${visitors} visitors look at the list while ${tables} tables are opened. The delay is that of each visitor after the first one; work is the processor time of the server per opened table.`,
    table: table(
      ["Visitors", "p50 ms", "p95 ms", "longest ms", "work ms"],
      [visitors, round(p50), round(p95), round(longest), round(work)],
    ),
    goals: [
      {
        goal: `a change reaches ${visitors} visitors within ${GOAL_MILLISECONDS} ms (p95)`,
        measured: `${round(p95)} ms`,
        met: p95 <= GOAL_MILLISECONDS,
      },
    ],
    ratios: {},
  };
}

/** A visitor that looks at the whole list, without decoding what it receives. */
async function browse(address: string, heard: () => void): Promise<void> {
  const socket = await connect(address, "lobby", {});
  socket.send(getMessageBytes.raw(Protocol.ROOM_DATA, "browse", {}));
  socket.on("message", (data: Buffer) => {
    if (data[0] === Protocol.ROOM_DATA) heard();
  });
}
