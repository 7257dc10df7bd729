import { setTimeout as pause } from "node:timers/promises";
import type { Order } from "../crowd.ts";
import { peerNamed } from "../live/peers.ts";
import { type Crowd, gather, type Measured } from "../process.ts";
import { at, type Goal, round, type Section, table } from "../results.ts";

/** Extent of the measurement. */
export interface SeatsPlan {
  /** Measured peers, with their increasing numbers of seats. */
  sizes: Record<string, number[]>;
  /** Number of additional joins at public tables at each size. */
  coming: number;
  /** Duration of play at each size; 0 for none. */
  playSeconds: number;
}

const ACTIONS_PER_SEAT = 0.3;
/** Goals at the largest size: milliseconds of the 99th percentile, and the server's share of a processor. */
const MOST_SEATS = 10_000;
const MOST_P99 = 25;
const MOST_SHARE = 0.4;
const CROWDS = 2;
const WARM_UP_SECONDS = 4;
/** A server is idle if it works for at most this share of this many milliseconds. */
const CALM_MILLISECONDS = 500;
const CALM_SHARE = 0.1;
const LONGEST_CALMING = 20;

/** Duration of an order and processor time of the server. */
interface Done {
  milliseconds: number;
  worked: number;
  latencies: number[];
}

/** A server with this many connected clients. */
interface Full {
  id: string;
  seats: number;
  /** Bytes per seat: resident, and alive. */
  resident: number;
  alive: number;
  /** Number of joins and their duration. */
  sat: Done & { people: number };
  came: Done | null;
  played: Done | null;
}

async function together(server: Measured, crowds: Crowd[], order: Order): Promise<Done> {
  const before = await server.worked();
  const answers = await Promise.all(crowds.map((crowd) => crowd.ask(order)));
  return {
    milliseconds: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
    worked: (await server.worked()) - before,
    latencies: answers.flatMap(({ latencies }) => latencies),
  };
}

/** Waits until the server is idle, with a time limit, because closed connections leave it some work. */
async function calm(server: Measured): Promise<void> {
  let before = await server.worked();
  for (let look = 0; look < LONGEST_CALMING; look++) {
    await pause(CALM_MILLISECONDS);
    const now = await server.worked();
    if (now - before < CALM_SHARE * CALM_MILLISECONDS) return;
    before = now;
  }
}

async function fillUp(id: string, sizes: number[], { coming, playSeconds }: SeatsPlan): Promise<Full[]> {
  const peer = peerNamed(id);
  const server = await peer.start();
  const crowds = await Promise.all(Array.from({ length: CROWDS }, () => gather(peer, server.address)));
  const all = (order: Order) => together(server, crowds, order);
  const play = (seats: number, seconds: number) =>
    all({ play: seats / 2 / CROWDS, seconds, pace: 2 * ACTIONS_PER_SEAT });
  const empty = await server.weigh();
  const found: Full[] = [];
  let seated = 0;
  for (const seats of sizes) {
    const people = seats - seated;
    const sat = { people, ...(await all({ sit: people / 2 / CROWDS })) };
    seated = seats;
    const weight = await server.weigh();
    const comers = peer.join && coming > 0;
    // The first joins only warm up the code.
    if (comers && found.length === 0) await all({ come: coming / CROWDS }).then(() => all({ go: true }));
    await calm(server);
    const came = comers ? await all({ come: coming / CROWDS }) : null;
    if (came) await all({ go: true });
    await calm(server);
    if (playSeconds > 0) await play(seats, WARM_UP_SECONDS);
    const played = playSeconds > 0 ? await play(seats, playSeconds) : null;
    const resident = (weight.resident - empty.resident) / seats;
    const alive = (weight.alive - empty.alive) / seats;
    found.push({ id, seats, resident, alive, sat, came, played });
  }
  await Promise.all([server, ...crowds].map((process) => process.stop()));
  return found;
}

function rowOf({ id, seats, resident, alive, sat, came, played }: Full, coming: number): string[] {
  const kilobytes = (bytes: number) => round(bytes / 1024);
  return [
    peerNamed(id).name,
    round(seats),
    kilobytes(resident),
    kilobytes(alive),
    round((1000 * sat.people) / sat.milliseconds),
    round((1000 * sat.people) / sat.worked),
    came ? round((1000 * coming) / came.milliseconds) : "",
    came ? round((1000 * coming) / came.worked) : "",
    played ? round(at(played.latencies, 0.5)) : "",
    played ? round(at(played.latencies, 0.99)) : "",
    played ? `${round((100 * played.worked) / played.milliseconds)} %` : "",
  ];
}

function goalsOf(ours: Full[], coming: number): Goal[] {
  const kilobytes = Math.max(...ours.map(({ resident }) => resident)) / 1024;
  const joins = Math.max(...ours.map(({ came }) => (came ? (1000 * coming) / came.milliseconds : 0)));
  const perCpu = Math.max(...ours.map(({ came }) => (came ? (1000 * coming) / came.worked : 0)));
  const most = Math.max(...ours.map(({ seats }) => seats));
  return [
    { goal: `≥ ${round(MOST_SEATS)} seats in one process`, measured: round(most), met: most >= MOST_SEATS },
    { goal: "< 30 KB resident for an idle seat", measured: `at most ${round(kilobytes)} KB`, met: kilobytes < 30 },
    {
      goal: "≥ 1,000 joins per second",
      measured: `${round(joins)}, or ${round(perCpu)} per CPU second`,
      met: joins >= 1000,
    },
    ...crowdedGoals(ours.find(({ seats }) => seats === MOST_SEATS)?.played ?? null),
  ];
}

/** Latency and work at the largest size. */
function crowdedGoals(played: Done | null): Goal[] {
  const p99 = played ? at(played.latencies, 0.99) : Number.NaN;
  const share = played ? played.worked / played.milliseconds : Number.NaN;
  const where = `at ${round(MOST_SEATS)} seats with ${ACTIONS_PER_SEAT} moves a second each`;
  return [
    { goal: `p99 < ${MOST_P99} ms ${where}`, measured: `${round(p99)} ms`, met: p99 < MOST_P99 },
    {
      goal: `< ${100 * MOST_SHARE} % of a processor ${where}`,
      measured: `${round(100 * share)} %`,
      met: share < MOST_SHARE,
    },
  ];
}

/** Requirement of each peer as a multiple of ours. */
function ratiosOf(found: Full[], need: (full: Full) => number, name: string): Record<string, number> {
  const [ours] = found.filter(({ id }) => id === "house-rules");
  if (!ours) return {};
  const peers = found.filter(({ id, seats }) => id !== "house-rules" && seats === ours.seats);
  return Object.fromEntries(peers.map((peer) => [`${name} against ${peer.id}`, need(peer) / need(ours)]));
}

/** Our requirements as multiples of those of boardgame.io at an equal number of seats; lower is better. */
function leadsOf(found: Full[]): Goal[] {
  const peer = found.find(({ id }) => id === "boardgame");
  const ours = found.find(({ id, seats }) => id === "house-rules" && seats === peer?.seats);
  if (!peer || !ours) return [];
  const lead = (goal: string, need: (full: Full) => number): Goal => {
    const times = need(ours) / need(peer);
    return {
      goal: `${goal} ÷ boardgame.io ≤ 1.0, ${round(peer.seats)} seats`,
      measured: `${round(times)}`,
      met: times <= 1,
    };
  };
  return [
    lead("resident KB per idle seat", ({ resident }) => resident),
    lead("live KB per idle seat", ({ alive }) => alive),
    lead("CPU time per seat taken", ({ sat }) => sat.worked / sat.people),
    lead("p99 of a move", ({ played }) => (played ? at(played.latencies, 0.99) : Number.NaN)),
  ];
}

/** Measures memory of idle seats, speed of joins, and latency of moves with many idle seats. */
export async function measureSeats(plan: SeatsPlan): Promise<Section> {
  const found: Full[] = [];
  for (const [id, sizes] of Object.entries(plan.sizes)) found.push(...(await fillUp(id, sizes, plan)));
  const ours = found.filter(({ id }) => id === "house-rules");
  return {
    title: "Many seats: memory, joins, latency",
    about: `Clients in ${CROWDS} other processes share the processors with the server. A seat is taken when its match has begun (ours), or its table is full (others). Then ${plan.coming} more clients join any public table of ours. Latency is from a move until every seat has received it, with ${ACTIONS_PER_SEAT} moves a second from each seat.`,
    table: table(
      [
        "Server",
        "Seats",
        "KB resident per seat",
        "KB alive per seat",
        "seats taken per s",
        "per CPU s",
        "joins per s",
        "per CPU s",
        "p50 ms",
        "p99 ms",
        "server's share of a processor",
      ],
      ...found.map((full) => rowOf(full, plan.coming)),
    ),
    goals: [...goalsOf(ours, plan.coming), ...leadsOf(found)],
    ratios: {
      ...ratiosOf(found, ({ alive }) => alive, "memory of an idle seat"),
      ...ratiosOf(found, ({ sat }) => sat.worked / sat.people, "work for a seat taken"),
    },
  };
}
