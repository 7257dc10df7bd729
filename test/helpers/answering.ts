/** The requests that are answered, by path: one answer after the other, and the last one again. Null means no answer. */
type Answers = Record<string, readonly (object | null)[]>;

/**
 * Lets the requests of page models in this suite be answered. The returned function sets the answers and returns the
 * paths that are asked for from then on.
 */
export function answered(): (answers: Answers) => string[] {
  const { fetch } = globalThis;
  const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  const account = {
    access: "access",
    refresh: "refresh",
    expiresIn: 900,
    until: Number.MAX_SAFE_INTEGER,
    claimed: true,
  };
  before(() => {
    const value = { getItem: () => JSON.stringify(account), setItem: () => undefined, removeItem: () => undefined };
    Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  });
  after(() => {
    globalThis.fetch = fetch;
    Reflect.deleteProperty(globalThis, "localStorage");
    if (storage) Object.defineProperty(globalThis, "localStorage", storage);
  });
  return (answers) => {
    const asked: string[] = [];
    globalThis.fetch = (async (address: string) => {
      const before = asked.filter((path) => path === address).length;
      asked.push(address);
      const answer = answers[address]?.at(Math.min(before, (answers[address]?.length ?? 0) - 1)) ?? null;
      if (answer === null) throw new TypeError("no answer");
      return Response.json(answer);
    }) as typeof fetch;
    return asked;
  };
}
