/** Options that only the server passes to rooms, and names that could change a prototype. */
const PRIVILEGED = new Set([
  ...["server", "waits", "opener", "stage", "restored", "restoreKey", "arrangement", "daily", "against"],
  ...["__proto__", "constructor", "prototype"],
]);

/** A copy of a client's options without the privileged ones; the game rejects other unknown options. */
export const withoutPrivileged = (options: object): object =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !PRIVILEGED.has(name)));
