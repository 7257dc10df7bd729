/** Options that only the server itself passes to rooms, and names that never are plain data. */
const PRIVILEGED = new Set([
  ...["house", "waits", "opener", "stage", "restored", "restoreKey"],
  ...["__proto__", "constructor", "prototype"],
]);

/** A copy of a client's options without the privileged ones; every other unknown option is left for the game to refuse. */
export const withoutPrivileged = (options: object): object =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !PRIVILEGED.has(name)));
