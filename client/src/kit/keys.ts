/** Keys that every table uses. */
const TAKEN = ["s"];

/** The key of each action: the first letter of its type that no other has. */
export function keysOf(types: readonly string[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const type of types) {
    const used = [...TAKEN, ...keys.values()];
    const free = [...type.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !used.includes(letter));
    if (free !== undefined) keys.set(type, free);
  }
  return keys;
}
