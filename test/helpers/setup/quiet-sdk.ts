/** The SDK logs every reconnection attempt, which is 100 000 lines in tests that kill servers. */
const { info } = console;
console.info = (...parts: unknown[]): void => {
  if (!String(parts[0]).startsWith("[Colyseus reconnection]")) info(...parts);
};
