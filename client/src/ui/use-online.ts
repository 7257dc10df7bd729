import { useEffect, useState } from "preact/hooks";

/** Does this browser believe to have a connection? */
export function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const off = new AbortController();
    for (const type of ["online", "offline"]) {
      addEventListener(type, () => setOnline(navigator.onLine), { signal: off.signal });
    }
    return () => off.abort();
  }, []);
  return online;
}
