import type { Order } from "../crowd.ts";
import type { Peer } from "../live/peer.ts";
import { peerNamed } from "../live/peers.ts";
import { type Crowd, gather, type Measured } from "../process.ts";
import { type Goal, median, round, type Section, table } from "../results.ts";

/** Extent of the measurement. */
export interface LivePlan {
  peers: string[];
  /** Numbers of tables that play as fast as possible. */
  tables: number[];
  /** Total moves per second, if limited. */
  pace: number | null;
  rounds: number;
  seconds: number;
  /** Warm-up: moves per table before the measurement, and its time limit. */
  warmUpMoves: number;
  warmUpSeconds: number;
}

interface Stage {
  peer: Peer;
  server: Measured;
  crowd: Crowd;
}

const OURS = "house-rules";
const BOARDGAME = "boardgame";
/** The limit of what is possible on top of Colyseus: no journal, verifiable dice, events, clocks or limits. */
const PLAIN_ROOM = "plain-room";
/** Least share of the moves of the minimal Colyseus room: at full speed, and at a limited pace. */
const SHARE_AT_FULL_SPEED = 0.5;
const SHARE_AT_A_PACE = 0.7;
const TIMES_BOARDGAME = 1.3;

async function stageOf(id: string, tables: number): Promise<Stage> {
  const peer = peerNamed(id);
  const server = await peer.start();
  const crowd = await gather(peer, server.address);
  await crowd.ask({ sit: tables });
  return { peer, server, crowd };
}

/** Moves per second of the server's processor time. */
async function speedOf({ server, crowd }: Stage, order: Order): Promise<number> {
  const before = await server.worked();
  const { latencies } = await crowd.ask(order);
  const worked = (await server.worked()) - before;
  return (1000 * latencies.length) / worked;
}

/** Runs all peers in rotation, so that other load on the machine affects each of them. */
async function contest(stages: Stage[], order: Order, rounds: number): Promise<Map<string, number[]>> {
  const speeds = new Map<string, number[]>(stages.map(({ peer }) => [peer.id, []]));
  for (let round = 0; round < rounds; round++) {
    for (const stage of stages) speeds.get(stage.peer.id)?.push(await speedOf(stage, order));
  }
  return speeds;
}

const perCpu = (speeds: Map<string, number[]>, id: string): number[] => speeds.get(id) ?? [];

/** Median ratio of our moves to those of the peer over all rounds. */
const against = (speeds: Map<string, number[]>, id: string): number =>
  median(perCpu(speeds, OURS).map((ours, index) => ours / (perCpu(speeds, id)[index] ?? Number.NaN)));

function goalOf(speeds: Map<string, number[]>, id: string, name: string, least: number, load: string): Goal {
  const times = against(speeds, id);
  const goal = `moves per CPU second ≥ ${least} times those of ${name}: ${load}`;
  return { goal, measured: `${round(times)} times`, met: times >= least };
}

/** Moves per CPU second of a peer, with the share of ours in brackets. */
function cellOf(speeds: Map<string, number[]>, id: string): string {
  const moves = round(median(perCpu(speeds, id)));
  return id === OURS ? moves : `${moves} (${round(against(speeds, id))})`;
}

/** Measures moves at two-seat tables per second of the server's processor time, ours and those of the peers. */
export async function measureLive(plan: LivePlan): Promise<Section> {
  const most = Math.max(...plan.tables);
  const stages: Stage[] = [];
  for (const id of plan.peers) stages.push(await stageOf(id, most));
  for (const { crowd } of stages) await crowd.ask({ play: most, seconds: plan.warmUpSeconds, most: plan.warmUpMoves });
  const loads: string[] = [];
  const rows = stages.map(({ peer }) => [peer.name]);
  const ratios: Record<string, number> = {};
  const goals: Goal[] = [];
  const note = (speeds: Map<string, number[]>, load: string, share: number) => {
    loads.push(load);
    for (const [index, { peer }] of stages.entries()) rows[index]?.push(cellOf(speeds, peer.id));
    for (const id of plan.peers) if (id !== OURS) ratios[`moves against ${id}, ${load}`] = against(speeds, id);
    goals.push(
      goalOf(speeds, PLAIN_ROOM, "the minimal Colyseus room", share, load),
      goalOf(speeds, BOARDGAME, "boardgame.io", TIMES_BOARDGAME, load),
    );
  };
  for (const tables of plan.tables) {
    const speeds = await contest(stages, { play: tables, seconds: plan.seconds }, plan.rounds);
    note(speeds, `${tables} tables, as fast as they can`, SHARE_AT_FULL_SPEED);
  }
  if (plan.pace !== null) {
    const order = { play: most, seconds: 2 * plan.seconds, pace: plan.pace / most };
    const speeds = await contest(stages, order, plan.rounds);
    note(speeds, `${most} tables, ${plan.pace} moves a second together`, SHARE_AT_A_PACE);
  }
  for (const { crowd, server } of stages) await Promise.all([crowd.stop(), server.stop()]);
  return {
    title: "Moves per second of the server's processor time",
    about:
      "A move ends when the mover has the reply and every seat has received it. Median of rounds in rotation; in brackets: ours ÷ it. Only ours makes moves durable and draws verifiable dice.",
    table: table(["Server", ...loads], ...rows),
    goals,
    ratios,
  };
}
