import { useEffect, useState } from "preact/hooks";
import { Refused } from "../../net/moves.ts";
import { explain } from "../../text/say.ts";
import { useRetry } from "../../ui/use-retry.ts";

export type Loaded<T> =
  | { state: "loading" }
  | { state: "here"; value: T }
  | { state: "failed"; sentence: string; isAway: boolean };

/** The code of a request without an answer. */
const AWAY = "out-of-reach";

/** Loads a value whenever its dependencies change, and again while the server is away; outdated answers are dropped. */
export function useLoaded<T>(load: () => Promise<T>, on: readonly unknown[]): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  const [round, setRound] = useState(0);
  useRetry(loaded.state === "failed" && loaded.isAway, () => setRound((count) => count + 1));
  useEffect(() => {
    let current = true;
    // The sentence stays until there is an answer.
    setLoaded((before) => (before.state === "failed" && before.isAway ? before : { state: "loading" }));
    load().then(
      (value) => current && setLoaded({ state: "here", value }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (current) setLoaded({ state: "failed", sentence: explain(error.code), isAway: error.code === AWAY });
      },
    );
    return () => {
      current = false;
    };
  }, [...on, round]);
  return loaded;
}
