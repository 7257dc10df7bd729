import type { Page } from "playwright-core";
import { resizeHandled } from "./fit.ts";
import { whileDrawn } from "./while-drawn.ts";

/** A text needs this many characters in each of its lines on average. */
const FEWEST_CHARACTERS = 4;

/** Texts on the screen that cannot be read, each with its reason: broken into columns, outside of their box, or on another text. */
export async function textFaultsOf(page: Page): Promise<string[]> {
  await resizeHandled(page);
  return whileDrawn(page, () => page.evaluate(look, FEWEST_CHARACTERS));
}

function look(fewest: number): string[] {
  interface Line {
    element: Element;
    text: string;
    layer: Element;
    box: DOMRect;
  }
  const faults = new Set<string>();
  const nameOf = (element: Element, said: string) =>
    `${element.parentElement?.className ?? ""} > ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${said.slice(0, 40)}"`;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const up = function* (element: Element) {
    for (let at: Element | null = element; at; at = at.parentElement) yield at;
  };
  const isHeardOnly = (element: Element) => [...up(element)].some((at) => styleOf(at).clipPath === "inset(50%)");
  const isPainted = ({ backgroundColor }: CSSStyleDeclaration) =>
    !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  /** A layer lies over the rest of the page: a dialog, a popover, a bar that stays in sight, or a panel in front. */
  const isLayer = (element: Element) =>
    ["fixed", "sticky"].includes(styleOf(element).position) ||
    element.matches("dialog, [popover], body") ||
    (styleOf(element).zIndex !== "auto" && isPainted(styleOf(element)));
  const layerOf = (element: Element) => [...up(element)].find(isLayer) ?? document.body;
  const hasEdge = (style: CSSStyleDeclaration) =>
    isPainted(style) || (style.borderTopStyle !== "none" && style.borderTopWidth !== "0px");
  /** The part of a rectangle that its scrolling ancestors show; null if they show none of it. */
  const shownPart = (rect: DOMRect, element: Element): DOMRect | null => {
    let { left, top, right, bottom } = rect;
    for (const at of up(element)) {
      const { overflowX, overflowY, clipPath } = styleOf(at);
      const isOpen = overflowX === "visible" && overflowY === "visible" && clipPath === "none";
      if (at === document.body || isOpen) continue;
      const edge = at.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
  };

  const lines: Line[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (element.closest("svg, canvas, select, [inert]")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isHeardOnly(element)) continue;
    for (const node of element.childNodes) {
      const said = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").trim() : "";
      if (said === "") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const tops = new Set(rects.map(({ top }) => Math.round(top)));
      if (tops.size > 2 && said.length / tops.size < fewest) faults.add(`${nameOf(element, said)} is too narrow`);
      const edged = [...up(element)].find((at) => hasEdge(styleOf(at)));
      const edge = edged?.getBoundingClientRect();
      for (const rect of rects) {
        const box = shownPart(rect, element);
        if (!box) continue;
        if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1)) {
          faults.add(`${nameOf(element, said)} leaves its box`);
        }
        lines.push({ element, text: said, layer: layerOf(element), box });
      }
    }
  }
  /** Glyphs are lower than their line. */
  const INSET = 3;
  const crosses = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > INSET &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 * INSET;
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (line.element === other.element || line.layer !== other.layer || !crosses(line.box, other.box)) continue;
      faults.add(`${nameOf(line.element, line.text)} is under ${nameOf(other.element, other.text)}`);
    }
  });
  return [...faults];
}
