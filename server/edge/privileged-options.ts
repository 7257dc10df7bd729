/** The option under which only the server passes values to a room. */
export const SERVER_ONLY = "serverOnly";

/** Names that could change a prototype. */
const PROTOTYPE_NAMES = ["__proto__", "constructor", "prototype"];

const REMOVED: ReadonlySet<string> = new Set([SERVER_ONLY, ...PROTOTYPE_NAMES]);

/** A copy of a client's options without those of the server; the game rejects other unknown options. */
export const withoutPrivileged = (options: object): object =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !REMOVED.has(name)));
