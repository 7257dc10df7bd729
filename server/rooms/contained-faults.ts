/** The methods by which Colyseus tells a room about its clients and its life. */
const LIFE = ["onCreate", "onJoin", "onDrop", "onReconnect", "onLeave", "onDispose"] as const;

/** Methods whose exceptions are also the answer of Colyseus to a client; it ignores those of `onDispose`. */
const ANSWERED: ReadonlySet<string> = new Set(LIFE.filter((name) => name !== "onDispose"));

type Method = (...values: unknown[]) => unknown;

/** Receives the exceptions of a room's methods. */
export interface FaultReporter {
  reportException(error: unknown, method: string): void;
}

const prepared = new WeakSet<object>();

/**
 * Reports the exceptions of a room's methods to the room. It wraps the methods of each class once. Colyseus would wrap
 * them for each room (`Room.#registerUncaughtExceptionHandlers`), which takes two kilobytes of an idle table.
 */
export function containFaults(room: object): void {
  const life = Object.getPrototypeOf(room) as Record<string, Method | undefined>;
  if (prepared.has(life)) return;
  prepared.add(life);
  for (const name of LIFE) {
    const method = life[name];
    if (method) Object.defineProperty(life, name, { value: contained(method, name), writable: true });
  }
}

function contained(method: Method, name: string): Method {
  function fail(room: FaultReporter, error: unknown): void {
    room.reportException(error, name);
    if (ANSWERED.has(name)) throw error;
  }
  return function (this: FaultReporter, ...values) {
    try {
      const result = method.apply(this, values);
      return result instanceof Promise ? result.catch((error: unknown) => fail(this, error)) : result;
    } catch (error) {
      return fail(this, error);
    }
  };
}
