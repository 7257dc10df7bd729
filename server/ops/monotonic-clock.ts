/** The time source of a Colyseus room clock. */
interface RoomClock {
  now: () => number;
  start(): void;
}

/**
 * Makes a room measure time by the monotonic clock. Colyseus counts messages per second by `Date.now()`: when the wall
 * clock is set back, the second never ends and every active client is disconnected for sending too many messages.
 */
export function useMonotonicClock(clock: object): void {
  const own = clock as RoomClock;
  own.now = () => performance.now();
  own.start();
}
