/** Longest wait for an idle period, in milliseconds. */
const LATEST = 3000;
/** Delay for browsers without `requestIdleCallback`. */
const GUESS = 500;

/** Calls back when the page is loaded and idle; returns a function that cancels it. */
export function whenIdle(call: () => void): () => void {
  const off = new AbortController();
  const wait = () => {
    if (typeof requestIdleCallback === "function") {
      const waiting = requestIdleCallback(call, { timeout: LATEST });
      off.signal.addEventListener("abort", () => cancelIdleCallback(waiting));
    } else {
      const waiting = setTimeout(call, GUESS);
      off.signal.addEventListener("abort", () => clearTimeout(waiting));
    }
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true, signal: off.signal });
  return () => off.abort();
}
