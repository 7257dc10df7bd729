/** Caches the latest results of an expensive pure function by key (least recently used first out). */
export function cached<I, O>(most: number, compute: (input: I) => O): (key: string, input: I) => O {
  const kept = new Map<string, O>();
  return (key, input) => {
    let found = kept.get(key);
    if (found === undefined) found = compute(input);
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
