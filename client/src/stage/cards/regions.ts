import { type Rect, tableLayout } from "../dice/layout.ts";
import { CARD_RATIO } from "./look.ts";

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A place for a pile: its middle and the size of its cards. */
export interface Heap {
  x: number;
  y: number;
  scale: number;
}

/** Region of another player: the fan of backs, the pile and the name below. */
export interface Corner {
  /** `angle` turns the fan with its player: 0 at the far edge. */
  fan: Heap & { width: number; angle: number };
  pile: Heap;
  name: { x: number; y: number; width: number };
}

/** The parts of a card table for one size of the stage, in CSS pixels. */
export interface Regions extends Size {
  felt: Rect;
  /** A card at scale 1. */
  card: Size;
  /** The hand lies in two rows where one would be too narrow for fingers. */
  narrow: boolean;
  /** Narrow, and too low for two rows: one row takes the whole width. */
  low: boolean;
  corners: Corner[];
  middle: Rect;
  hand: Rect;
  pile: Heap;
  deck: Heap;
  /** A strip without cards above the hand, for a line of text. */
  prompt: Rect;
}

const WIDE_FROM = 560;
/** From this width on, four players sit around the felt. */
const AROUND_FROM = 700;
/** Width of the strip in which a player at the side sits; it holds a name. */
const SIDE = 116;
const HIGH_FROM = 360;
const LABEL = 20;
const GAP = 8;
/** Height of a line of text with its plate. */
const LINE = 28;

/** Divides the stage among the middle, one's own hand and this many other players. */
export function regionsOf({ width, height }: Size, others: number): Regions {
  const { felt } = tableLayout(width, height, 2);
  const narrow = felt.width < WIDE_FROM;
  const low = narrow && felt.height < HIGH_FROM && felt.width > felt.height;
  const across = narrow
    ? Math.min(felt.width / 5.2, (felt.height - 58) / (low ? 6.7 : 7.45), 84)
    : Math.min((felt.height - 62) / 6.55, felt.width / 8.6, 118);
  const card = { width: Math.max(24, across), height: Math.max(24, across) * CARD_RATIO };
  const common = { width, height, felt, card, narrow, low };
  const top = felt.y + GAP + card.height * smallScale(narrow, others) + LABEL + GAP + nameDrop(narrow, others);
  const parts = narrow ? narrowParts(felt, card, top, low ? 1.12 : 1.66) : wideParts(felt, card, top);
  if (others !== 3 || felt.width < AROUND_FROM) {
    return { ...common, ...parts, corners: cornersOf(felt, card, others, narrow) };
  }
  const { middle } = parts;
  const inner = rect(felt.x + SIDE, middle.y, felt.width - 2 * SIDE, middle.height);
  return { ...common, ...parts, middle: inner, corners: around(felt, card, middle) };
}

/** Three others around the felt: the next player on the left, then the one opposite, then the one on the right. */
function around(felt: Rect, card: Size, middle: Rect): Corner[] {
  const sideCorner = (x: number, angle: number): Corner => {
    const scale = smallScale(false, 3);
    const height = card.height * scale;
    const width = Math.min(card.width * 4.4, middle.height - LABEL * 2 - height - GAP * 3);
    const y = middle.y + LABEL + GAP;
    return {
      name: { x, y: middle.y + LABEL / 2, width: SIDE - GAP },
      fan: { x, y: y + width / 2, scale, width, angle },
      pile: { x, y: y + width + GAP * 2 + height / 2, scale },
    };
  };
  const left = sideCorner(felt.x + SIDE / 2, Math.PI / 2);
  const right = sideCorner(felt.x + felt.width - SIDE / 2, -Math.PI / 2);
  return [left, ...cornersOf(felt, card, 1, false), right];
}

/** A part of the felt; empty where a felt that is being opened or closed has no room for it. */
const rect = (x: number, y: number, width: number, height: number): Rect => ({
  x,
  y,
  width: Math.max(0, width),
  height: Math.max(0, height),
});

type Parts = Pick<Regions, "middle" | "hand" | "pile" | "deck" | "prompt">;

function wideParts(felt: Rect, card: Size, top: number): Parts {
  const scale = 0.72;
  const side = card.width * scale + 18;
  const height = card.height * 1.13;
  const y = felt.y + felt.height - height - GAP;
  const middle = rect(felt.x + 12, top, felt.width - 24, y - GAP * 2 - LINE - top);
  const heapY = felt.y + felt.height - LABEL - GAP - (card.height * scale) / 2;
  return {
    middle,
    hand: rect(felt.x + side, y, felt.width - 2 * side, height),
    pile: { x: felt.x + felt.width - side / 2 - 2, y: heapY, scale },
    deck: { x: felt.x + side / 2 + 2, y: heapY, scale },
    prompt: rect(felt.x + side, y - GAP - LINE, felt.width - 2 * side, LINE),
  };
}

/** `rows` is how high the hand is, in cards. */
function narrowParts(felt: Rect, card: Size, top: number, rows: number): Parts {
  const scale = 0.55;
  const height = card.height * rows;
  const y = felt.y + felt.height - height - GAP / 2;
  const row = card.height * scale + GAP;
  const heapY = y - GAP - row / 2;
  const inset = (card.width * scale) / 2 + GAP + 4;
  return {
    middle: rect(felt.x + 4, top, felt.width - 8, y - GAP - row - top),
    hand: rect(felt.x + 4, y, felt.width - 8, height),
    pile: { x: felt.x + felt.width - inset, y: heapY, scale },
    deck: { x: felt.x + inset, y: heapY, scale },
    prompt: rect(felt.x + inset * 2, heapY - LINE / 2, felt.width - inset * 4, LINE),
  };
}

const smallScale = (narrow: boolean, others: number): number => {
  if (!narrow) return 0.6;
  return others > 1 ? 0.46 : 0.55;
};

/** Where there is no room beside the piles, names go below their numbers. */
const nameDrop = (narrow: boolean, others: number): number => (narrow && others > 1 ? 8 : 0);

/** The others sit along the far edge, in the order of play from left to right. */
function cornersOf(felt: Rect, card: Size, others: number, narrow: boolean): Corner[] {
  const scale = smallScale(narrow, others);
  const share = felt.width / Math.max(1, others);
  const small = card.width * scale;
  const y = felt.y + GAP + (card.height * scale) / 2;
  return Array.from({ length: others }, (_, index) => {
    const middle = felt.x + share * (index + 0.5);
    const width = Math.max(small, Math.min(share - small * (others > 1 ? 1.35 : 2.6) - GAP * 3, card.width * 4.4));
    const fanX = others > 1 ? middle - small * 0.68 : middle;
    const pileX = others > 1 ? fanX + width / 2 + small * 0.68 + GAP : felt.x + felt.width - small / 2 - GAP * 2.5;
    return {
      fan: { x: fanX, y, scale, width, angle: 0 },
      pile: { x: pileX, y, scale },
      name: {
        x: narrow ? middle : fanX,
        y: y + (card.height * scale) / 2 + LABEL / 2 + 2 + nameDrop(narrow, others),
        width: narrow ? Math.min(share, 200) - GAP : Math.max(width, 140),
      },
    };
  });
}
