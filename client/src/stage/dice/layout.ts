import type { Arena, Side } from "../../anim/throw.ts";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Position of a die, in edges of a die from the middle of the felt; `size` is its own edge. */
export interface Place {
  x: number;
  z: number;
  size: number;
}

/** The table for one size of the stage. Rectangles are in CSS pixels, places in edges of a die. */
export interface TableLayout {
  width: number;
  height: number;
  rim: number;
  felt: Rect;
  /** Tray for held dice; a game with one or two dice holds none. */
  tray: Rect | null;
  /** Pixels per edge of a die. */
  unit: number;
  /** The pixel at the origin of the places. */
  origin: { x: number; y: number };
  /** The open part of the felt, around its own middle. */
  arena: Arena & { x: number; z: number };
  count: number;
}

/** Held dice are a little smaller, and never too small for a finger. */
const TRAY_SCALE = 0.8;
const LARGEST_DIE = 122;
const COLUMN = 1.7;
const ROW = 1.75;
/** Seen from the near side a die leans over what is behind it, so the arena keeps away from the edges. */
const LEAN = { far: 0.4, near: 0.08, side: 0.16 };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Arranges a table of `count` dice in a stage of this many CSS pixels. */
export function tableLayout(width: number, height: number, count: number): TableLayout {
  const rim = clamp(Math.min(width, height) * 0.032, 9, 26);
  const felt = { x: rim, y: rim, width: Math.max(1, width - 2 * rim), height: Math.max(1, height - 2 * rim) };
  const trayDie = count > 2 ? Math.min(LARGEST_DIE * TRAY_SCALE, felt.height * 0.145, felt.width / (count * 1.22)) : 0;
  const tray = count > 2 ? trayRect(felt, trayDie, count) : null;
  const open = { ...felt, height: tray ? tray.y - felt.y : felt.height };
  const { columns, rows } = grid(count, open);
  const unit = Math.min(
    LARGEST_DIE,
    open.width / (columns * COLUMN + 0.9),
    open.height / (rows * ROW + 0.95),
    tray ? trayDie / (TRAY_SCALE * 0.8) : LARGEST_DIE,
  );
  const origin = { x: felt.x + felt.width / 2, y: felt.y + felt.height / 2 };
  const left = (open.x - origin.x) / unit + LEAN.side;
  const far = (open.y - origin.y) / unit + LEAN.far;
  const near = (open.y + open.height - origin.y) / unit - LEAN.near;
  const arena = { x: 0, z: (far + near) / 2, width: -2 * left, depth: near - far };
  return { width, height, rim, felt, tray, unit, origin, arena, count };
}

function trayRect(felt: Rect, die: number, count: number): Rect {
  const width = Math.min(felt.width - 8, count * die * 1.24 + die * 0.2);
  const height = die * 1.34;
  const gap = Math.max(4, felt.height * 0.014);
  return { x: felt.x + (felt.width - width) / 2, y: felt.y + felt.height - height - gap, width, height };
}

/** As many columns as fill the open felt best: rows of three, one long row where it is wide and low. */
function grid(count: number, open: Rect): { columns: number; rows: number } {
  const columns = count <= 3 || open.width > open.height * 2.6 ? Math.max(1, count) : Math.ceil(count / 2);
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) };
}

/** The place of a die that lies open or is held; every die has its own, so none moves when another does. */
export function placeOf(layout: TableLayout, index: number, held: boolean): Place {
  return held && layout.tray ? trayPlace(layout, layout.tray, index) : openPlace(layout, index);
}

/** The place of a die that waits at the edge of a side: together, a little smaller than in play. */
export function waitingPlace({ arena, count }: TableLayout, index: number, from: Side): Place {
  const columns = Math.min(3, count);
  const row = Math.floor(index / columns);
  const column = (index % columns) - (Math.min(columns, count - row * columns) - 1) / 2;
  const edge = arena.depth / 2 - 0.75 - row * 0.98;
  return { x: arena.x + column * 1.04 + row * 0.12, z: arena.z + (from === "near" ? edge : -edge), size: 0.9 };
}

function trayPlace({ unit, origin, count }: TableLayout, tray: Rect, index: number): Place {
  const step = tray.width / (count + 0.16) / unit;
  return {
    x: (index - (count - 1) / 2) * step,
    z: (tray.y + tray.height * 0.555 - origin.y) / unit,
    size: tray.height / 1.34 / unit,
  };
}

function openPlace({ arena, count }: TableLayout, index: number): Place {
  const { columns, rows } = grid(count, { x: 0, y: 0, width: arena.width, height: arena.depth });
  const column = index % columns;
  const row = Math.floor(index / columns);
  const inRow = Math.min(columns, count - row * columns);
  const stepX = clamp(arena.width / columns, 1.3, 2.1);
  const stepZ = clamp(arena.depth / rows, 1.3, 2.1);
  return {
    x: arena.x + (column - (inRow - 1) / 2) * stepX,
    z: arena.z + 0.06 + (row - (rows - 1) / 2) * stepZ,
    size: 1,
  };
}
