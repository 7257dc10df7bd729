import { effect, type Signal, signal } from "@preact/signals";

/** A signal stored in localStorage. */
function remembered<T>(key: string, fallback: T, valid: (value: unknown) => boolean): Signal<T> {
  const name = `house-rules.${key}`;
  let start = fallback;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (valid(stored)) start = stored as T;
  } catch {
    // Unreadable storage counts as empty.
  }
  const value = signal(start);
  effect(() => {
    const kept = JSON.stringify(value.value);
    try {
      localStorage.setItem(name, kept);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  });
  return value;
}

const flag = (key: string, fallback: boolean): Signal<boolean> =>
  remembered(key, fallback, (value) => typeof value === "boolean");

const oneOf = <T extends string>(key: string, choices: readonly [T, ...T[]]): Signal<T> =>
  remembered<T>(key, choices[0], (value) => (choices as readonly unknown[]).includes(value));

/** The guest's chosen name; empty until the server has assigned one. */
export const playerName = remembered("name", "", (value) => typeof value === "string");

/** Themes; `system` follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export const theme = oneOf("theme", THEMES);

/** Motion settings; `system` follows the device's reduced-motion setting. */
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
/** Whether bots remark on moments of a match. */
export const remarks = flag("remarks", true);
/** Whether bots play faster while no other person waits for them. */
export const hurriesBots = flag("hurries-bots", false);
/** Whether the felt lights up dice that score; switched off after the first matches unless the player chose. */
export const showsScoring = flag("scoring", true);
/** Finished matches with dice that light up. */
export const matchesWithScoring = remembered("matches-with-scoring", 0, (value) => typeof value === "number");
/** Whether to notify the player of a turn in a hidden tab; also needs the browser's permission. */
export const notifications = flag("notifications", false);
/** Whether the coach judges the player's decisions in matches against bots. */
export const coach = flag("coach", false);
/** Whether the coach has been offered. */
export const coachOffered = flag("coach-offered", false);
/** Whether buttons say how likely a roll loses the turn. */
export const showsRisk = flag("risk", true);
/** Four suit colours instead of two, for players who cannot distinguish red from black. */
export const fourColours = flag("four-colours", false);

export { remembered };
