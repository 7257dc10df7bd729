import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type MOTIONS, motion, type THEMES, theme } from "./preferences.ts";

export type Theme = "light" | "dark";
export type Pace = "normal" | "fast" | "off";

/** The light a choice means on a device that is dark or not. */
export const themeFor = (choice: (typeof THEMES)[number], systemDark: boolean): Theme =>
  choice === "system" ? (systemDark ? "dark" : "light") : choice;

/** The motion a choice means on a device that asks for less of it or not. */
export const paceFor = (choice: (typeof MOTIONS)[number], systemStill: boolean): Pace =>
  choice === "system" ? (systemStill ? "off" : "normal") : choice;

/** How fast time passes on the felt. */
export const SPEED: Record<Pace, number> = { normal: 1, fast: 2.2, off: 1 };

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

/** The light the page is in now. */
export const themeNow = computed(() => themeFor(theme.value, systemDark.value));
/** How things move now. */
export const paceNow = computed(() => paceFor(motion.value, systemStill.value));

/** Keeps the page in the chosen light and motion, and the browser's own bars with it. */
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
