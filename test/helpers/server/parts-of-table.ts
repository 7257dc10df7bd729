import type { Client } from "@colyseus/core";
import pino from "pino";
import { Bots } from "../../../server/match/bots.ts";
import type { Reconnection } from "../../../server/match/seat-holds.ts";
import { Timers } from "../../../server/match/timers.ts";
import { readJoin } from "../../../server/rooms/admission.ts";
import { FaultGuard } from "../../../server/rooms/fault-guard.ts";
import { gameTable } from "../../../server/rooms/table/game-table.ts";
import { assembleTable } from "../../../server/rooms/table/table-parts.ts";
import { newTable } from "../../../server/rooms/table/table-setup.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import type { TestServer } from "./test-server.ts";

export const log = pino({ level: "silent" });

/** A table without a Colyseus room; the ports record the calls of the parts. */
export async function openParts({ context: server }: TestServer, join: object = {}) {
  const entry = catalog["dash-dice"];
  const game = gameTable("dash-dice", entry.fields);
  const setup = await newTable(readJoin(entry, { mode: "classic", private: true, ...join }), null, async () => "CODE");
  const timers = new Timers();
  const asked: string[] = [];
  const sent: string[] = [];
  const connected: Client[] = [];
  const faults = new FaultGuard({
    log,
    isClosing: () => server.closing,
    stop: (error) => asked.push(`stop: ${error}`),
    leave: () => asked.push("leave"),
  });
  const context = {
    ...{ roomId: "table", entry, server, log, faults, order: setup.order, chairs: setup.chairs, state: game.create() },
    spectators: new Map<string, string>(),
    bots: new Bots("table", server.workers, log),
    after: (work: () => unknown, milliseconds: number) =>
      timers.after(() => faults.run(Promise.resolve().then(work)), milliseconds),
    now: () => timers.now(),
  };
  const held = new Map<string, PromiseWithResolvers<unknown>>();
  const parts = assembleTable(context, game, setup, {
    publication: {
      patch: () => sent.push("patch"),
      patchOnly: (sessionId, change) => {
        change();
        sent.push(`patch for ${sessionId}`);
      },
      clients: () => [],
      setListing: async () => undefined,
    },
    allowReconnection: ({ sessionId }) => {
      const hold = Promise.withResolvers<unknown>();
      held.set(sessionId, hold);
      return Object.assign(hold.promise, { reject: hold.reject }) as Reconnection;
    },
    seats: {
      disconnect: (sessionId, code) => asked.push(`disconnect ${sessionId} ${code}`),
      reopen: async () => void asked.push("reopen"),
    },
    match: {
      broadcast: (type) => sent.push(type),
      sendEvents: () => sent.push("events"),
      endSeating: async () => void asked.push("end seating"),
      completeOptions: () => setup.order.options,
    },
    reservations: {
      placesTaken: () => 0,
      maxClients: () => 2,
      stage: () => "open",
      refreshLock: async () => undefined,
    },
    correspondence: { isEmpty: () => true, hasClients: () => false },
    connections: {
      clients: () => connected,
      stage: () => "open",
      registerSession: (sessionId) => asked.push(`register ${sessionId}`),
      forgetSession: (sessionId) => asked.push(`forget ${sessionId}`),
    },
    closing: { clients: () => connected, disconnect: async (code) => void asked.push(`close ${code}`) },
    sendChat: (said) => sent.push(`said by ${said.name}`),
  });
  parts.persistence.open(() => undefined);
  const handlers = parts.requests.handlers();
  const request = async (sessionId: string, type: string, payload: unknown = {}) =>
    handlers[type]?.(clientOf(sessionId) as never, payload) as Promise<Record<string, unknown>>;
  return { parts, request, asked, sent, held, connected, stop: () => timers.clearAll() };
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
  while (parts.context.state.status !== "playing") await new Promise((resolve) => setImmediate(resolve));
}
