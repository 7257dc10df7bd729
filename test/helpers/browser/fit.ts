import type { Page } from "playwright-core";
import { whileDrawn } from "./browser.ts";

/** Smallest edge of a touch target, in CSS pixels. */
const FINGER = 44;

/** Layout defects on the screen, each with its reason. */
export interface Fit {
  /** How far the page can be scrolled to the side and down. */
  scrolls: [number, number];
  /** Text that is cut off, or leaves the screen. */
  cut: string[];
  /** Elements that have to be scrolled sideways. */
  sideways: string[];
  /** Touch targets that are too small. */
  small: string[];
}

/**
 * Resolves when the page has handled its last resize. A resize observer is called with the frame that tells the page of
 * its size; frames that the page requests may come before it (`drawRarely`).
 */
export const resizeHandled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const rendered = () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    await rendered();
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await rendered();
  });

/** Measures all visible elements. */
export async function fitOf(page: Page): Promise<Fit> {
  await resizeHandled(page);
  return whileDrawn(page, () => page.evaluate(look, FINGER));
}

function look(finger: number): Fit {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
  const nameOf = ({ tagName, className, ariaLabel, textContent }: Element, fault: string) =>
    `${tagName.toLowerCase()}.${className} "${ariaLabel ?? textContent?.trim().slice(0, 30)}" ${fault}`;
  /** Text for screen readers only has no visible size. */
  const isHeardOnly = (element: Element): boolean =>
    getComputedStyle(element).clipPath === "inset(50%)" ||
    (element.parentElement !== null && isHeardOnly(element.parentElement));
  const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isHeardOnly(element),
  );
  const overflows = (element: Element, kinds: string[]) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const tooWide = kinds.includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const tooHigh = kinds.includes(overflowY) && element.scrollHeight > element.clientHeight + 1;
    return { tooWide, tooHigh };
  };
  /** A long name is shortened with an ellipsis after its tag has given way, and both are read out in full; so is a text that a press shows in full. */
  const isShortened = (element: Element) => element.matches(".name, .named, [popovertarget] *");
  const isCut = (element: Element) => {
    const { tooWide, tooHigh } = overflows(element, ["hidden", "clip"]);
    return (tooWide || tooHigh) && element.textContent?.trim() !== "" && !isShortened(element);
  };
  const leaves = (element: Element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || isShortened(element)) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1);
    });
  const isSmall = (element: Element) => {
    if (!element.matches("button, a[href], input, select, textarea, summary")) return false;
    const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    return element.ariaDisabled !== "true" && Math.round(Math.min(width, height)) < finger;
  };
  const named = (fault: string, wrong: (element: Element) => boolean) =>
    all.filter(wrong).map((element) => nameOf(element, fault));
  return {
    scrolls: [scrollWidth - clientWidth, scrollHeight - clientHeight],
    cut: [...named("is cut", isCut), ...named("leaves the screen", leaves)],
    sideways: named("scrolls sideways", (element) => overflows(element, ["auto", "scroll"]).tooWide),
    small: named("is small", isSmall),
  };
}

/** Buttons of the turn of which the middle or an edge is outside the window or under something else. */
export const hiddenButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".side .controls button")]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((share) => [left + width / 2, top + height * share] as const);
        return points.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
      })
      .map((button) => button.textContent ?? ""),
  );
