import type { Card } from "../../../../shared/core/cards.ts";
import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import type { Rect } from "../dice/layout.ts";
import { boxAt, type Draft, floatingCard } from "./places.ts";
import { firstFree, type Grid, gridOf, type SlotMemory } from "./slots.ts";

const DEPTH = { loose: 160, stack: 180, floating: 290 };
const FINGER = 44;

/** The lowest card of everything that lies in the middle: it keeps its slot while a stack grows upon it. */
export function anchorsOf({ temp, builds, table }: CasinoView): Card[] {
  const stacks = [...builds.map(({ cards }) => cards), ...temp.map((stack) => stack?.cards ?? [])];
  return [...stacks.flatMap((cards) => cards.slice(0, 1)), ...table];
}

/** Lays loose cards, builds and the staging stack, and keeps a free slot for a card that is trailed. */
export function layMiddle(draft: Draft, memory: SlotMemory): void {
  const { view, names } = draft.sight;
  const slots = memory.of(anchorsOf(view));
  const free = firstFree(new Set(slots.values()));
  const grid = gridOf(draft.middle, draft.card, Math.max(free, ...slots.values()) + 1);
  const centre = (slot: number) => grid.centres[slot] ?? { x: 0, y: 0 };
  const slotOf = (cards: readonly Card[]) => centre(slots.get(cards[0] ?? "") ?? 0);

  for (const card of view.table) {
    const place = { ...centre(slots.get(card) ?? 0), angle: 0, scale: grid.scale, depth: DEPTH.loose, up: true };
    draft.places.set(card, place);
    draft.spots.push({ kind: "loose", key: card, card, rect: fingerBox(boxAt(place, draft.card)) });
  }
  for (const build of view.builds) {
    const rect = layStack(draft, grid, slotOf(build.cards), build.cards);
    draft.spots.push({ kind: "build", key: build.id, build, rect: fingerBox(rect) });
    const at = { x: rect.x + rect.width / 2, y: rect.y + rect.height - 2, width: rect.width * 1.12 };
    const name = names[build.owner] ?? "";
    draft.marks.push({ kind: "build", ...at, text: String(build.value), seat: build.owner, name });
  }
  view.temp.forEach((temp, seat) => {
    if (!temp) return;
    const rect = layStack(draft, grid, slotOf(temp.cards), temp.cards);
    draft.spots.push({ kind: "temp", key: "temp", temp, seat, rect: fingerBox(rect) });
    const at = { x: rect.x + rect.width / 2, y: rect.y + rect.height - 2, width: rect.width * 1.12 };
    draft.marks.push({ kind: "temp", ...at, text: temp.values.join(" / ") || "?" });
    const middle = { x: at.x, y: rect.y + rect.height / 2 };
    draft.marks.push({ kind: "frame", ...middle, width: rect.width, height: rect.height, text: "" });
  });
  draft.spots.push({ kind: "trail", key: "trail", rect: boxAt({ ...centre(free), scale: grid.scale }, draft.card) });
  layFloating(draft, grid);
}

/** Each card of a stack lies a little lower than the one below it, so that all corners can be read. */
function layStack(draft: Draft, grid: Grid, at: { x: number; y: number }, cards: readonly Card[]): Rect {
  const height = draft.card.height * grid.scale;
  const step = cards.length > 1 ? Math.min(height * 0.25, grid.spread / (cards.length - 1)) : 0;
  const top = at.y - (step * (cards.length - 1)) / 2;
  cards.forEach((card, index) => {
    const depth = DEPTH.stack + index;
    draft.places.set(card, { x: at.x, y: top + index * step, angle: 0, scale: grid.scale, depth, up: true });
  });
  const box = boxAt({ x: at.x, y: top, scale: grid.scale }, draft.card);
  return { ...box, height: box.height + step * (cards.length - 1) };
}

/** The card of an open question hovers, turned a little, over what it was dropped on. */
function layFloating(draft: Draft, grid: Grid): void {
  const { view } = draft.sight;
  const card = floatingCard(view);
  if (card === null) return;
  const target = view.pendingExtension
    ? view.builds.find(({ id }) => id === view.pendingExtension?.build)?.cards.at(-1)
    : (view.pendingTarget ?? view.temp[view.actor ?? -1]?.cards.at(-1));
  const below = draft.places.get(target ?? "") ?? { ...draft.middle, scale: grid.scale };
  const off = draft.card.width * grid.scale * 0.2;
  draft.places.set(card, {
    x: below.x + off,
    y: below.y + off * 0.7,
    angle: 0.09,
    scale: grid.scale * 1.03,
    depth: DEPTH.floating,
    up: true,
  });
}

function fingerBox({ x, y, width, height }: Rect): Rect {
  const wider = Math.max(0, FINGER - width);
  const higher = Math.max(0, FINGER - height);
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}
