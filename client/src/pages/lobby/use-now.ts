import { useEffect, useState } from "preact/hooks";

/** Redraws the component at this interval in milliseconds, for relative times. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(ticking);
  }, [everyMilliseconds]);
  return now;
}
