import { matchMaker } from "@colyseus/core";
import type { TableRoom } from "../../../server/rooms/TableRoom.ts";
import type { Table } from "../../../server/rooms/table/table.ts";
import { type TestRoom, type TestServer, until } from "../server/test-server.ts";

type Method = (...values: never[]) => unknown;

/** The error that tests throw on purpose. */
export class Injected extends Error {
  constructor() {
    super("injected fault");
  }
}

/** Makes the next call of one of these methods throw; afterwards all of them work as before. */
export function throwOnce(target: object, ...methods: string[]): void {
  const methodsOf = target as Record<string, Method>;
  const owned = methods.map((name) => ({
    name,
    isOwn: Object.hasOwn(target, name),
    original: methodsOf[name] as Method,
  }));
  const restore = () => {
    for (const { name, isOwn, original } of owned) {
      if (isOwn) methodsOf[name] = original;
      else delete methodsOf[name];
    }
  };
  for (const { name } of owned) {
    methodsOf[name] = () => {
      restore();
      throw new Injected();
    };
  }
}

/** Makes a method throw the errors that `next` returns, and work as before once it returns false. */
export function throwWhile(target: object, method: string, next: () => Error | false): void {
  const methodsOf = target as Record<string, Method>;
  const original = methodsOf[method] as Method;
  methodsOf[method] = function (this: unknown, ...values: never[]) {
    const error = next();
    if (error) throw error;
    return original.apply(this, values);
  };
}

/** Parts of a table on the server that faults are injected into. */
export const partsOf = (roomId: string): Table => (matchMaker.getLocalRoomById(roomId) as TableRoom).table;

/** Resolves when this client has lost its connection to the table and is connected to the restored one. */
export function resumes(room: TestRoom): Promise<void> {
  return new Promise((resolve, reject) => {
    room.onReconnect(() => void until(room, () => true).then(resolve));
    room.onLeave((code, reason) => reject(new Error(`disconnected for good: ${code} ${reason}`)));
  });
}

/** Resolves with close code and reason when this client is disconnected for good. */
export const dismissed = (room: TestRoom): Promise<[code: number, reason: string | undefined]> =>
  new Promise((resolve) => room.onLeave((code, reason) => resolve([code, reason])));

/** Removes and returns the errors that the server has logged. */
export const takeFaults = (server: TestServer): string[] => server.faults.splice(0);
