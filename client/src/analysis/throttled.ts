/** Milliseconds between two messages: often enough to look continuous, rarely enough to leave the page idle. */
const PAUSE = 60;

/** Returns a function that calls `send` at most once per pause. */
export function throttled<T>(send: (value: T) => void): (value: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (value) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    send(value);
  };
}
