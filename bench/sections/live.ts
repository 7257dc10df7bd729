import type { Order } from "../crowd.ts";
import type { Peer } from "../live/peer.ts";
import { peerNamed } from "../live/peers.ts";
import { type Crowd, gather, type Measured } from "../process.ts";
import { type Goal, median, round, type Section, table } from "../results.ts";

/** How much is measured. */
export interface LivePlan {
  peers: string[];
  /** As fast as possible at so many tables. */
  tables: number[];
  /** All together make so many moves a second, if given. */
  pace: number | null;
  rounds: number;
  seconds: number;
  /** Before anything counts everyone makes so many moves, which lets the code get hot, but for no longer than this. */
  warmUpMoves: number;
  warmUpSeconds: number;
}

interface Stage {
  peer: Peer;
  server: Measured;
  crowd: Crowd;
}

/** Round trips per second of the server's processor time, and per second. */
interface Speed {
  perCpuSecond: number;
  perSecond: number;
}

const HOUSE = "house";
const BOARDGAME = "boardgame";

async function stageOf(id: string, tables: number): Promise<Stage> {
  const peer = peerNamed(id);
  const server = await peer.start();
  const crowd = await gather(peer, server.address);
  await crowd.ask({ sit: tables });
  return { peer, server, crowd };
}

async function speedOf({ server, crowd }: Stage, order: Order): Promise<Speed> {
  const before = await server.worked();
  const { latencies, milliseconds } = await crowd.ask(order);
  const worked = (await server.worked()) - before;
  return { perCpuSecond: (1000 * latencies.length) / worked, perSecond: (1000 * latencies.length) / milliseconds };
}

/** Lets everyone take turns, so that whatever else the machine does meets all of them. */
async function contest(stages: Stage[], order: Order, rounds: number): Promise<Map<string, Speed[]>> {
  const speeds = new Map<string, Speed[]>(stages.map(({ peer }) => [peer.id, []]));
  for (let round = 0; round < rounds; round++) {
    for (const stage of stages) speeds.get(stage.peer.id)?.push(await speedOf(stage, order));
  }
  return speeds;
}

const perCpu = (speeds: Map<string, Speed[]>, id: string): number[] =>
  (speeds.get(id) ?? []).map(({ perCpuSecond }) => perCpuSecond);

/** How many moves the house makes for one of the peer's, in the middle of all rounds. */
const against = (speeds: Map<string, Speed[]>, id: string): number =>
  median(perCpu(speeds, HOUSE).map((house, index) => house / (perCpu(speeds, id)[index] ?? Number.NaN)));

function rowsOf(stages: Stage[], speeds: Map<string, Speed[]>, load: string): string[][] {
  return stages.map(({ peer }) => {
    const all = speeds.get(peer.id) ?? [];
    return [
      peer.name,
      load,
      round(median(all.map(({ perCpuSecond }) => perCpuSecond))),
      round(median(all.map(({ perSecond }) => perSecond))),
      peer.id === HOUSE ? "" : round(against(speeds, peer.id)),
    ];
  });
}

/** Moves at two-seat tables per second of the server's processor time, ours against its peers. */
export async function measureLive(plan: LivePlan): Promise<Section> {
  const most = Math.max(...plan.tables);
  const stages: Stage[] = [];
  for (const id of plan.peers) stages.push(await stageOf(id, most));
  for (const { crowd } of stages) await crowd.ask({ play: most, seconds: plan.warmUpSeconds, most: plan.warmUpMoves });
  const rows: string[][] = [];
  const ratios: Record<string, number> = {};
  const goals: Goal[] = [];
  const note = (speeds: Map<string, Speed[]>, load: string) => {
    rows.push(...rowsOf(stages, speeds, load));
    for (const id of plan.peers) if (id !== HOUSE) ratios[`moves against ${id}, ${load}`] = against(speeds, id);
    if (!plan.peers.includes(BOARDGAME)) return;
    const lead = against(speeds, BOARDGAME);
    goals.push({ goal: `more moves than boardgame.io: ${load}`, measured: `${round(lead)} times`, met: lead > 1 });
  };
  for (const tables of plan.tables) {
    const speeds = await contest(stages, { play: tables, seconds: plan.seconds }, plan.rounds);
    note(speeds, `${tables} tables, as fast as they can`);
    const share = against(speeds, "relay");
    goals.push({
      goal: `≥ 70 % of raw ws at ${tables} tables`,
      measured: `${round(100 * share)} %`,
      met: share >= 0.7,
    });
  }
  if (plan.pace !== null) {
    const order = { play: most, seconds: 2 * plan.seconds, pace: plan.pace / most };
    note(await contest(stages, order, plan.rounds), `${most} tables, ${plan.pace} moves a second together`);
  }
  for (const { crowd, server } of stages) await Promise.all([crowd.stop(), server.stop()]);
  return {
    title: "Moves per second of the server's processor time",
    about:
      "A round trip is a move that its mover has the answer to and every seat of the table has seen. Servers and their clients run in processes of their own; all servers take turns, and the middle of all rounds counts. Ours keeps every move on the disk, draws fair dice and plays match after match; the others keep nothing.",
    table: table(["Server", "Load", "per CPU second", "per second", "ours ÷ it"], ...rows),
    goals,
    ratios,
  };
}
