import { useEffect, useState } from "preact/hooks";
import { Refused } from "../../net/moves.ts";
import { explain } from "../../text/say.ts";

export type Loaded<T> = { state: "loading" } | { state: "here"; value: T } | { state: "failed"; sentence: string };

/** Loads a value whenever its dependencies change; outdated answers are dropped. */
export function useLoaded<T>(load: () => Promise<T>, on: readonly unknown[]): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  useEffect(() => {
    let current = true;
    setLoaded({ state: "loading" });
    load().then(
      (value) => current && setLoaded({ state: "here", value }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (current) setLoaded({ state: "failed", sentence: explain(error.code) });
      },
    );
    return () => {
      current = false;
    };
  }, on);
  return loaded;
}
