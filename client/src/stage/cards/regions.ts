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

/** What belongs to another player: the fan of backs, the pile and the name below. */
export interface Corner {
  fan: Heap & { width: number };
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
}

const WIDE_FROM = 560;
const HIGH_FROM = 360;
const LABEL = 20;
const GAP = 8;

/** Divides the stage among the middle, one's own hand and this many other players. */
export function regionsOf({ width, height }: Size, others: number): Regions {
  const { felt } = tableLayout(width, height, 2);
  const narrow = felt.width < WIDE_FROM;
  const low = narrow && felt.height < HIGH_FROM && felt.width > felt.height;
  const across = narrow
    ? Math.min(felt.width / 5.2, (felt.height - 58) / (low ? 6.7 : 7.45), 84)
    : Math.min((felt.height - 62) / 6.55, felt.width / 8.6, 118);
  const card = { width: Math.max(24, across), height: Math.max(24, across) * CARD_RATIO };
  const common = { width, height, felt, card, narrow, low, corners: cornersOf(felt, card, others, narrow) };
  const top = felt.y + GAP + card.height * smallScale(narrow, others) + LABEL + GAP + nameDrop(narrow, others);
  return { ...common, ...(narrow ? narrowParts(felt, card, top, low ? 1.12 : 1.66) : wideParts(felt, card, top)) };
}

function wideParts(felt: Rect, card: Size, top: number): Pick<Regions, "middle" | "hand" | "pile" | "deck"> {
  const scale = 0.72;
  const side = card.width * scale + 18;
  const height = card.height * 1.13;
  const y = felt.y + felt.height - height - GAP;
  const middle = { x: felt.x + 12, y: top, width: felt.width - 24, height: y - GAP * 2 - top };
  const heapY = felt.y + felt.height - LABEL - GAP - (card.height * scale) / 2;
  return {
    middle,
    hand: { x: felt.x + side, y, width: felt.width - 2 * side, height },
    pile: { x: felt.x + felt.width - side / 2 - 2, y: heapY, scale },
    deck: { x: felt.x + side / 2 + 2, y: heapY, scale },
  };
}

/** `rows` is how high the hand is, in cards. */
function narrowParts(
  felt: Rect,
  card: Size,
  top: number,
  rows: number,
): Pick<Regions, "middle" | "hand" | "pile" | "deck"> {
  const scale = 0.55;
  const height = card.height * rows;
  const y = felt.y + felt.height - height - GAP / 2;
  const row = card.height * scale + GAP;
  const heapY = y - GAP - row / 2;
  const inset = (card.width * scale) / 2 + GAP + 4;
  return {
    middle: { x: felt.x + 4, y: top, width: felt.width - 8, height: y - GAP - row - top },
    hand: { x: felt.x + 4, y, width: felt.width - 8, height },
    pile: { x: felt.x + felt.width - inset, y: heapY, scale },
    deck: { x: felt.x + inset, y: heapY, scale },
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
      fan: { x: fanX, y, scale, width },
      pile: { x: pileX, y, scale },
      name: {
        x: narrow ? middle : fanX,
        y: y + (card.height * scale) / 2 + LABEL / 2 + 2 + nameDrop(narrow, others),
        width: narrow ? Math.min(share, 200) - GAP : Math.max(width, 140),
      },
    };
  });
}
