import { effect, type Signal, signal } from "@preact/signals";

/** A signal that this browser remembers. */
function remembered<T>(key: string, fallback: T, valid: (value: unknown) => boolean): Signal<T> {
  const name = `house-rules.${key}`;
  let start = fallback;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (valid(stored)) start = stored as T;
  } catch {
    // Storage that cannot be read is storage that was never written.
  }
  const value = signal(start);
  effect(() => localStorage.setItem(name, JSON.stringify(value.value)));
  return value;
}

/** What a guest wants to be called; empty until the house has named one. */
export const playerName = remembered("name", "", (value) => typeof value === "string");

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export { remembered };
