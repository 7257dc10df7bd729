/** Milliseconds between two readings. */
const PAUSE = 5;

/** Reads a state that is certain to come until it is there, and returns it. Reads that are limited need a longer pause. */
export async function eventually<T>(
  read: () => T | Promise<T>,
  isReached: (state: T) => boolean,
  pause = PAUSE,
): Promise<T> {
  for (;;) {
    const state = await read();
    if (isReached(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
