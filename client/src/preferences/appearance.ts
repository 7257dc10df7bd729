import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type MOTIONS, motion, type THEMES, theme } from "./preferences.ts";

export type Theme = "light" | "dark";
export type Pace = "normal" | "fast" | "off";

/** Resolves a theme preference with the system setting. */
export const themeFor = (choice: (typeof THEMES)[number], systemDark: boolean): Theme =>
  choice === "system" ? (systemDark ? "dark" : "light") : choice;

/** Resolves a motion preference with the system setting. */
export const paceFor = (choice: (typeof MOTIONS)[number], systemStill: boolean): Pace =>
  choice === "system" ? (systemStill ? "off" : "normal") : choice;

/** Animation speed per pace. */
export const SPEED: Record<Pace, number> = { normal: 1, fast: 2.2, off: 1 };

/** Length of pauses per pace: without motion there is less to take in. */
export const PAUSE: Record<Pace, number> = { normal: 1, fast: 0.45, off: 0.5 };

function following(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const value = signal(media.matches);
  media.addEventListener("change", () => {
    value.value = media.matches;
  });
  return value;
}

const systemDark = following("(prefers-color-scheme: dark)");
const systemStill = following("(prefers-reduced-motion: reduce)");

/** The theme in effect. */
export const themeNow = computed(() => themeFor(theme.value, systemDark.value));
/** True while bots hurry. */
export const hurried = signal(false);
/** The pace in effect. */
export const paceNow = computed(() => {
  const pace = paceFor(motion.value, systemStill.value);
  return hurried.value && pace === "normal" ? "fast" : pace;
});

/** Applies theme and motion to the root element and the browser's toolbar colour. */
export function followAppearance(): void {
  const root = document.documentElement;
  effect(() => {
    root.dataset.theme = themeNow.value;
    const ground = getComputedStyle(root).backgroundColor;
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.setAttribute("content", ground);
  });
  effect(() => {
    root.dataset.motion = paceNow.value;
  });
}
