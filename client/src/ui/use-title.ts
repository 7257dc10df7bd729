import { useEffect } from "preact/hooks";
import { text } from "../text/index.ts";

/** Sets the document title while the component is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${text.title}`;
    return () => {
      document.title = text.title;
    };
  }, [title]);
}
