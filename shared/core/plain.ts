/** Returns a deep copy of plain data. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  const copied: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copied[name] = copyPlain((value as Record<string, unknown>)[name]);
  return copied as T;
}
