export interface Size {
  width: number;
  height: number;
}

/** Area that a tip describes, in pixels of the window. */
export interface Box extends Size {
  x: number;
  y: number;
}

const GAP = 10;
const EDGE = 8;

/** Position of a tooltip: above its target, else below, and always on screen. */
export function tipPlace(about: Box, tip: Size, screen: Size): { left: number; top: number } {
  const within = (at: number, most: number) => Math.max(EDGE, Math.min(at, most - EDGE));
  const above = about.y - GAP - tip.height;
  const top = above >= EDGE ? above : about.y + about.height + GAP;
  const left = about.x + (about.width - tip.width) / 2;
  return { left: within(left, screen.width - tip.width), top: within(top, screen.height - tip.height) };
}
