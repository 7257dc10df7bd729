/** Milliseconds after which it is time anyway. */
const LATEST = 3000;
/** Where a browser does not tell when it is idle: a guess. */
const GUESS = 500;

/** Calls back when the page is loaded and has nothing else to do; gives the way to call it off. */
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
