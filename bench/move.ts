import { Writable } from "node:stream";
import { matchMaker } from "@colyseus/core";
import { encode } from "@colyseus/schema";
import { Protocol } from "@colyseus/shared-types";
import { Packr } from "msgpackr";

/**
 * Processor time of a move inside the server: `node bench/move.ts`, or `node bench/move.ts plain` for the minimal
 * Colyseus room. Requests are handed to the server's sockets and its frames are dropped, so no system call, client or
 * scheduler takes part, and small steps can be compared on a busy machine. The time of the main thread and of all other
 * threads is measured in lockstep: every table makes one move, and the next one when all have their reply.
 */

const TABLES = Number(process.env.TABLES ?? 50);
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const MOVES_PER_ROUND = Number(process.env.MOVES ?? 4000);
const WARM_UP_MOVES = Number(process.env.WARM_UP ?? 20_000);

/** With `JOURNAL=none`, writes are acknowledged at once. */
const HAS_JOURNAL = process.env.JOURNAL !== "none";

/** A server-side socket of `ws`, with the private parts that are replaced. */
interface ServerSocket {
  emit(event: "message", data: Buffer, isBinary: boolean): boolean;
  limit?(limits: object): void;
  _socket: Writable;
  _sender: { _socket: Writable };
}
type State = {
  seq: number;
  turn: number;
  turnScore: number;
  phase: string;
  status: string;
  actor: number;
  seats: { sessionId: string }[];
};
type Played = { clients: { sessionId: string; ref: ServerSocket }[]; state: State };

const packr = new Packr();

/** True if one of these frames is the reply to a request. */
function hasReply(frames: Buffer): boolean {
  for (let at = 0; at < frames.length; ) {
    const isLong = frames[at + 1] === 126;
    const start = at + (isLong ? 4 : 2);
    if (frames[start] === Protocol.ROOM_RESPONSE) return true;
    at = start + (isLong ? frames.readUInt16BE(at + 2) : (frames[at + 1] ?? 0));
  }
  return false;
}

class Seat {
  readonly #socket: ServerSocket;
  #replied = () => {};
  #heard = () => {};
  #requests = 0;

  constructor({ ref }: { ref: ServerSocket }) {
    this.#socket = ref;
    const heard = (chunk: Buffer) => {
      if (hasReply(chunk)) this.#replied();
      this.#heard();
    };
    const sink = new Writable({
      write(chunk, _, done) {
        heard(chunk);
        done();
      },
      writev(chunks, done) {
        heard(Buffer.concat(chunks.map(({ chunk }) => chunk)));
        done();
      },
    });
    ref._socket = sink;
    ref._sender._socket = sink;
    ref.limit?.({ messages: null, joinWait: 2 ** 30, noticed: (code: string) => console.error(code) });
  }

  request(type: string, payload: object): Promise<void> {
    const bytes = Buffer.alloc(32);
    bytes[0] = Protocol.ROOM_REQUEST;
    const it = { offset: 1 };
    encode.number(bytes, ++this.#requests % 100, it);
    encode.string(bytes, type, it);
    const message = Buffer.concat([bytes.subarray(0, it.offset), packr.pack(payload)]);
    return new Promise((resolve) => {
      this.#replied = resolve;
      this.#socket.emit("message", message, true);
    });
  }

  /** Resolves when the server writes to this seat. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#heard = resolve;
    });
  }

  say(type: string): void {
    const bytes = Buffer.alloc(32);
    bytes[0] = Protocol.ROOM_DATA;
    const it = { offset: 1 };
    encode.string(bytes, type, it);
    this.#socket.emit("message", bytes.subarray(0, it.offset), true);
  }
}

interface Table {
  move(): Promise<void>;
}

async function plainTables(): Promise<Table[]> {
  const log = console.log;
  const opened = new Promise<string>((resolve) => {
    console.log = (text: string) => resolve(text.slice("open at ".length));
  });
  await import("./live/plain-room-server.ts");
  const address = await opened;
  console.log = log;
  const { plainRoom } = await import("./live/plain-room.ts");
  for (let index = 0; index < TABLES; index++) await plainRoom.sit(address);
  return (await matchMaker.query({})).map(({ roomId }) => {
    const room = matchMaker.getLocalRoomById(roomId) as unknown as Played;
    const seats = room.clients.map((client) => new Seat(client));
    const move = () => (seats[room.state.turn] as Seat).request("act", { bank: room.state.turnScore >= 20 });
    return { move };
  });
}

async function houseTables(): Promise<Table[]> {
  const { TestServer } = await import("../test/helpers/server/test-server.ts");
  // The dropped frames include pings, which no client answers.
  const server = await TestServer.open({}, { waits: { ping: 2 ** 30 } });
  if (!HAS_JOURNAL) {
    const commit = async (batch: unknown[]) => batch.map(() => null);
    Object.assign(server.journal, { commit });
  }
  const tables: Table[] = [];
  for (let index = 0; index < TABLES; index++) {
    const [first] = await server.pair({ clock: false });
    const room = server.serverRoom(first.roomId) as unknown as Played;
    const { state } = room;
    const seats = new Map(room.clients.map((client) => [client.sessionId, new Seat(client)]));
    const [waiting] = seats.values();
    const both = (type: string, payload: object) =>
      Promise.all([...seats.values()].map((seat) => seat.request(type, payload)));
    tables.push({
      async move() {
        if (state.status === "over") {
          await both("rematch", {});
          await both("seed", { seed: "bench" });
          // A wait with `setImmediate` would cost the main thread more than the moves.
          while ((state.status as string) !== "playing") await waiting?.next();
        }
        const mover = seats.get(state.seats[state.actor ?? 0]?.sessionId ?? "") as Seat;
        const roll = { type: state.turnScore >= 20 ? "bank" : "roll" };
        await mover.request("act", state.phase === "turnDecider" ? { type: "call", parity: "odd" } : roll);
      },
    });
  }
  return tables;
}

/** Microseconds of processor time since these marks, of the main thread and of all others. */
function used(process_: NodeJS.CpuUsage, thread: NodeJS.CpuUsage): [main: number, others: number] {
  const all = process.cpuUsage(process_);
  const main = process.threadCpuUsage(thread);
  const sum = main.user + main.system;
  return [sum, all.user + all.system - sum];
}

async function play(tables: Table[], moves: number): Promise<[number, number]> {
  const marks = [process.cpuUsage(), process.threadCpuUsage()] as const;
  const each = Math.ceil(moves / tables.length);
  for (let move = 0; move < each; move++) await Promise.all(tables.map((table) => table.move()));
  const [main, others] = used(...marks);
  return [main / each / tables.length, others / each / tables.length];
}

const tables = process.argv[2] === "plain" ? await plainTables() : await houseTables();
await play(tables, WARM_UP_MOVES);
const rounds: [number, number][] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await play(tables, MOVES_PER_ROUND));
const least = (index: 0 | 1) => Math.min(...rounds.map((times) => times[index])).toFixed(1);
const middle = (index: 0 | 1) =>
  rounds
    .map((times) => times[index])
    .sort((a, b) => a - b)
    [Math.floor(ROUNDS / 2)]?.toFixed(1);
console.log(`µs per move: main ${middle(0)} (least ${least(0)}), other threads ${middle(1)} (least ${least(1)})`);
process.exit();
