/** The SDK tells every try of a broken line; in tests whose houses are killed that is a hundred thousand lines. */
const { info } = console;
console.info = (...parts: unknown[]): void => {
  if (!String(parts[0]).startsWith("[Colyseus reconnection]")) info(...parts);
};
