import { useEffect, useState } from "preact/hooks";

/** Draws the component again every so many milliseconds, for what is told in time. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(ticking);
  }, [everyMilliseconds]);
  return now;
}
