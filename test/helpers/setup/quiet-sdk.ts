/**
 * The SDK logs every reconnection attempt and every lost connection: 100 000 lines in tests that kill servers. It also
 * warns of the messages that a room sends before a test can add its handlers.
 */
const NOISE = [
  "[Colyseus reconnection]",
  "Room connection was closed unexpectedly",
  "@colyseus/sdk: onMessage() not registered",
];

const { info, warn } = console;
const isNoise = (parts: unknown[]) => NOISE.some((start) => String(parts[0]).startsWith(start));
console.info = (...parts: unknown[]): void => {
  if (!isNoise(parts)) info(...parts);
};
console.warn = (...parts: unknown[]): void => {
  if (!isNoise(parts)) warn(...parts);
};
