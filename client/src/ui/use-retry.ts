import { useEffect } from "preact/hooks";

const RETRY_MILLISECONDS = 5000;

/** What the retries need of a window. */
type Page = Pick<Window, "addEventListener" | "removeEventListener"> & { document: Pick<Document, "hidden"> };

/**
 * Calls `load` at intervals while the page is visible, and when the browser is online again. Returns the function that
 * ends this.
 */
export function keepTrying(load: () => void, page: Page = window): () => void {
  const again = () => !page.document.hidden && load();
  const timer = setInterval(again, RETRY_MILLISECONDS);
  page.addEventListener("online", again);
  return () => {
    clearInterval(timer);
    page.removeEventListener("online", again);
  };
}

/** Tries again while something is missing. */
export function useRetry(isMissing: boolean, load: () => void): void {
  useEffect(() => (isMissing ? keepTrying(load) : undefined));
}
