import { useEffect } from "preact/hooks";

const RETRY_MILLISECONDS = 5000;

/** Tries again while something is missing: at intervals while the page is visible, and when the browser is online again. */
export function useRetry(isMissing: boolean, load: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    const again = () => !document.hidden && load();
    const timer = setInterval(again, RETRY_MILLISECONDS);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  });
}
