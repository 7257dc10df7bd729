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
  effect(() => {
    const kept = JSON.stringify(value.value);
    try {
      localStorage.setItem(name, kept);
    } catch {
      // A browser that keeps nothing still follows the choice until the page is closed.
    }
  });
  return value;
}

const flag = (key: string, fallback: boolean): Signal<boolean> =>
  remembered(key, fallback, (value) => typeof value === "boolean");

const oneOf = <T extends string>(key: string, choices: readonly [T, ...T[]]): Signal<T> =>
  remembered<T>(key, choices[0], (value) => (choices as readonly unknown[]).includes(value));

/** What a guest wants to be called; empty until the house has named one. */
export const playerName = remembered("name", "", (value) => typeof value === "string");

/** The lights a page can be seen in; `system` follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export const theme = oneOf("theme", THEMES);

/** How things move; `system` moves unless the device asks for less motion. */
export const MOTIONS = ["system", "normal", "fast", "off"] as const;
export const motion = oneOf("motion", MOTIONS);

/** From 0 to 1. */
export const volume = remembered<number>(
  "volume",
  0.6,
  (value) => typeof value === "number" && value >= 0 && value <= 1,
);
export const muted = flag("muted", false);
export const haptics = flag("haptics", true);
/** Whether this player wants to be called to a turn while looking elsewhere; the browser has its own say. */
export const notifications = flag("notifications", false);
/** Four inks instead of two, for whoever cannot tell red from black by colour alone. */
export const fourColours = flag("four-colours", false);

export { remembered };
