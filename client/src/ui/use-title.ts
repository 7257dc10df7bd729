import { useEffect } from "preact/hooks";
import { text } from "../text/index.ts";

/** Names the page in the browser, in the language on show, until it is left. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${text.title}`;
    return () => {
      document.title = text.title;
    };
  }, [title]);
}
