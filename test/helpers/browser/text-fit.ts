import type { Page } from "playwright-core";
import { resizeHandled } from "./fit.ts";
import { whileDrawn } from "./while-drawn.ts";

/** A text needs this many characters in each of its lines on average. */
const FEWEST_CHARACTERS = 4;

/** Texts on the screen that cannot be read, each with its reason: broken into columns, cut, outside of their box, or on another text. */
export async function textFaultsOf(page: Page): Promise<string[]> {
  await resizeHandled(page);
  return whileDrawn(page, () => page.evaluate(look, FEWEST_CHARACTERS));
}

function look(fewest: number): string[] {
  /** Pixels of a line that hold no glyphs. */
  const ROUGH = 4;
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

  /** The nearest ancestor that cuts this rectangle off and does not scroll. What it hides whole is hidden on purpose. */
  const cutting = (rect: DOMRect, element: Element): Element | undefined => {
    for (const at of up(element)) {
      const { overflowX, overflowY, position } = styleOf(at);
      if (position === "fixed" || /auto|scroll/.test(overflowX + overflowY)) return undefined;
      if (at === document.body || (overflowX === "visible" && overflowY === "visible")) continue;
      const edge = at.getBoundingClientRect();
      const out = [edge.left - rect.left, rect.right - edge.right, edge.top - rect.top, rect.bottom - edge.bottom];
      const isHidden = rect.bottom <= edge.top + 1 || rect.top >= edge.bottom - 1 || rect.left >= edge.right - 1;
      if (!isHidden && Math.max(...out) > ROUGH) return at;
    }
    return undefined;
  };
  /** An ellipsis says that a text goes on; four characters tell which. */
  const endsWell = (cut: Element, rect: DOMRect, said: string) => {
    if (styleOf(cut).textOverflow !== "ellipsis" && styleOf(cut).webkitLineClamp === "none") return false;
    return (cut.getBoundingClientRect().width / rect.width) * said.length >= Math.min(fewest + 1, said.length);
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
        const cut = cutting(rect, element);
        if (cut && !endsWell(cut, rect, said)) faults.add(`${nameOf(element, said)} is cut by ${nameOf(cut, "")}`);
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
