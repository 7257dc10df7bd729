import type { Client } from "@colyseus/core";
import pino from "pino";
import { Bots } from "../../../server/match/bots.ts";
import type { Reconnection } from "../../../server/match/seat-holds.ts";
import { Timers } from "../../../server/match/timers.ts";
import { readJoin } from "../../../server/rooms/admission.ts";
import { DashDiceState } from "../../../server/rooms/dash-dice/DashDiceState.ts";
import { FaultGuard } from "../../../server/rooms/fault-guard.ts";
import { assembleTable } from "../../../server/rooms/table/table-parts.ts";
import { TablePorts } from "../../../server/rooms/table/table-ports.ts";
import type { SeatClient } from "../../../server/rooms/table/table-seats.ts";
import { newTable } from "../../../server/rooms/table/table-setup.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import type { TestServer } from "./test-server.ts";

export const log = pino({ level: "silent" });

/** A table without a Colyseus room; the ports record the calls of the parts. */
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
  const faults = new FaultGuard({
    log,
    isClosing: () => server.closing,
    stop: (error) => asked.push(`stop: ${error}`),
    leave: () => asked.push("leave"),
  });
  const context = {
    ...{
      roomId: "table",
      entry,
      server,
      log,
      faults,
      order: setup.order,
      chairs: setup.chairs,
      state: new DashDiceState(),
    },
    spectators: new Map<string, string>(),
    bots: new Bots("table", server.workers, log),
    after: (work: () => unknown, milliseconds: number) =>
      timers.after(() => faults.run(Promise.resolve().then(work)), milliseconds),
    now: () => timers.now(),
  };
  const held = new Map<string, PromiseWithResolvers<unknown>>();
  class RecordingPorts extends TablePorts {
    override clients = () => connected;
    override patch = () => void sent.push("patch");
    override secretsOf = () => undefined;
    override patchOnly = (sessionId: string | null, change: () => void) => {
      change();
      sent.push(`patch for ${sessionId}`);
    };
    override setListing = async () => undefined;
    override allowReconnection = ({ sessionId }: SeatClient) => {
      const hold = Promise.withResolvers<unknown>();
      held.set(sessionId, hold);
      return Object.assign(hold.promise, { reject: hold.reject }) as Reconnection;
    };
    override disconnect = (sessionId: string, code: number) => void asked.push(`disconnect ${sessionId} ${code}`);
    override reopen = async () => void asked.push("reopen");
    override broadcast = (type: string) => void sent.push(type);
    override sendEvents = () => void sent.push("events");
    override endSeating = async () => void asked.push("end seating");
    override completeOptions = () => setup.order.options;
    override placesTaken = () => 0;
    override maxClients = () => 2;
    override stage = () => "open" as const;
    override refreshLock = async () => undefined;
    override registerSession = (sessionId: string) => void asked.push(`register ${sessionId}`);
    override forgetSession = (sessionId: string) => void asked.push(`forget ${sessionId}`);
    override closeRoom = async (code?: number) => void asked.push(`close ${code}`);
    override sendChat = (said: { name: string }) => void sent.push(`said by ${said.name}`);
  }
  const parts = assembleTable(context, setup, new RecordingPorts());
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
