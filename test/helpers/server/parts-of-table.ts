import type { Client } from "@colyseus/core";
import pino from "pino";
import type { HumanChair } from "../../../server/match/chairs.ts";
import type { Reconnection } from "../../../server/match/seat-holds.ts";
import { Timers } from "../../../server/match/timers.ts";
import { readJoin } from "../../../server/rooms/admission.ts";
import { DashDiceState } from "../../../server/rooms/dash-dice/DashDiceState.ts";
import { FaultGuard } from "../../../server/rooms/fault-guard.ts";
import type { TableRoom } from "../../../server/rooms/TableRoom.ts";
import { Table } from "../../../server/rooms/table/table.ts";
import type { SeatClient } from "../../../server/rooms/table/table-seats.ts";
import { newTable } from "../../../server/rooms/table/table-setup.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import type { TestServer } from "./test-server.ts";

export const log = pino({ level: "silent" });

/** A table without a Colyseus room: an object in its place records the calls of the parts. */
export async function openParts({ context: server }: TestServer, join: object = {}) {
  const entry = catalog["dash-dice"];
  const setup = await newTable(
    server.chance,
    readJoin(entry, { mode: "classic", private: true, ...join }),
    null,
    async () => "CODE",
  );
  const timers = new Timers();
  const asked: string[] = [];
  const sent: string[] = [];
  const connected: Client[] = [];
  const held = new Map<string, PromiseWithResolvers<unknown>>();
  const room = {
    ...{ roomId: "table", entry, server, log, state: new DashDiceState() },
    stopAfterFault: (error: unknown) => void asked.push(`stop: ${error}`),
    after: (work: () => unknown, milliseconds: number) =>
      timers.after(() => faults.run(Promise.resolve().then(work)), milliseconds),
    clients: connected,
    placesTaken: 0,
    maxClients: 2,
    status: "open",
    metadata: {},
    autoDispose: true,
    timers,
    broadcastPatch: () => void sent.push("patch"),
    patchOnly: (sessionId: string | null, change: () => void) => {
      change();
      sent.push(`patch for ${sessionId}`);
    },
    viewOf: () => undefined,
    completeOptions: (options: object) => options,
    reserveReturn: ({ sessionId }: SeatClient) => {
      const hold = Promise.withResolvers<unknown>();
      held.set(sessionId, hold);
      return Object.assign(hold.promise, { reject: hold.reject }) as Reconnection;
    },
    disconnectClient: (sessionId: string, code: number) => void asked.push(`disconnect ${sessionId} ${code}`),
    setStatus: async (status: string) => void asked.push(`status ${status}`),
    setListing: async () => undefined,
    setPrivate: async () => void asked.push("hide"),
    setMatchmaking: async () => undefined,
    broadcast: (type: string, { name }: { name?: string }) => void sent.push(name ? `${type} by ${name}` : type),
    sendEvents: () => void sent.push("events"),
    registerSession: (sessionId: string) => void asked.push(`register ${sessionId}`),
    forget: (sessionId: string) => void asked.push(`forget ${sessionId}`),
    disconnect: async (code?: number) => void asked.push(`close ${code}`),
  };
  const faults = new FaultGuard(room as unknown as TableRoom);
  const parts = new Table(Object.assign(room, { faults }) as unknown as TableRoom, setup);
  parts.persistence.open(() => undefined);
  const request = (sessionId: string, type: "act" | "seed", payload: unknown) =>
    parts.requests[type](parts.chairs.human(sessionId) as HumanChair, payload);
  return { parts, room, request, asked, sent, held, connected, stop: () => timers.close() };
}

export const clientOf = (sessionId: string, token = `token of ${sessionId}`, auth: object = {}): Client =>
  ({ sessionId, reconnectionToken: token, auth, send: () => undefined }) as unknown as Client;

export const person = (name: string) => ({ name, playerId: null });

export type PartsOfTable = Awaited<ReturnType<typeof openParts>>;

/** Seats two players and starts their match. */
export async function beginMatch({ parts, request }: PartsOfTable): Promise<void> {
  await parts.seats.join(clientOf("a"), person("Ann"));
  await parts.seats.join(clientOf("b"), person("Ben"));
  await request("a", "seed", { seed: "ann's" });
  await request("b", "seed", { seed: "ben's" });
  while (parts.state.status !== "playing") await new Promise((resolve) => setImmediate(resolve));
}
