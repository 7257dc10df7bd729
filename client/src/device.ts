import type { Device } from "../../shared/core/about.ts";

/** Screens of phones are narrower than this in CSS pixels, whichever way they are held. */
const NARROWEST_TABLET = 600;

/** The device of this page: a phone has a small screen that is touched. */
export const thisDevice = (): Device =>
  matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < NARROWEST_TABLET
    ? "phone"
    : "desktop";
