import { type Card, cardSuit, cardValue, type Suit } from "../../../../shared/core/cards.ts";
import { INKS } from "./look.ts";
import { pipsOf } from "./pips.ts";
import type { Size } from "./regions.ts";
import { traceSuit } from "./suits.ts";

type Pen = CanvasRenderingContext2D;

const INDEX_FONT = '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif';
/** Room around a card in its picture, for the shadow. */
export const MARGIN = 7;

/** Paints a card's face with its upper left corner at the origin. */
export function paintFace(pen: Pen, card: Card, size: Size, fourColours: boolean): void {
  const ink = INKS[fourColours ? "four" : "two"][cardSuit(card)];
  paintPaper(pen, size);
  pen.fillStyle = ink;
  paintIndex(pen, card, size);
  pen.save();
  pen.translate(size.width, size.height);
  pen.rotate(Math.PI);
  paintIndex(pen, card, size);
  pen.restore();
  paintPips(pen, cardSuit(card), cardValue(card), size);
}

/** The paper with its shadow, a hair of an edge and a little light from above. */
function paintPaper(pen: Pen, { width, height }: Size): void {
  const radius = width * 0.085;
  pen.save();
  pen.shadowColor = "rgba(0, 10, 5, 0.5)";
  pen.shadowBlur = MARGIN * shadowScale(pen);
  pen.shadowOffsetY = 1.5 * shadowScale(pen);
  pen.fillStyle = "#fbf8f0";
  outline(pen, 0, 0, width, height, radius);
  pen.fill();
  pen.restore();
  const light = pen.createLinearGradient(0, 0, width * 0.5, height);
  light.addColorStop(0, "#fffefa");
  light.addColorStop(1, "#f1ebdc");
  pen.fillStyle = light;
  outline(pen, 0, 0, width, height, radius);
  pen.fill();
  pen.lineWidth = 0.8;
  pen.strokeStyle = "rgba(58, 44, 20, 0.42)";
  outline(pen, 0.4, 0.4, width - 0.8, height - 0.8, radius);
  pen.stroke();
}

/** Canvas shadows are measured in device pixels, regardless of the transform. */
const shadowScale = (pen: Pen): number => pen.getTransform().a;

function outline(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

function paintIndex(pen: Pen, card: Card, { width }: Size): void {
  const rank = card.slice(0, -1);
  const size = width * 0.34;
  pen.save();
  pen.font = `700 ${size}px ${INDEX_FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.translate(width * 0.14, width * 0.305);
  // A ten is two letters wide and is pressed together, so that every corner has the same width.
  const wide = pen.measureText(rank).width;
  pen.scale(Math.min(1, (width * 0.215) / wide), 1);
  pen.fillText(rank, 0, 0);
  pen.restore();
  traceSuit(pen, cardSuit(card), width * 0.14, width * 0.445, width * 0.19);
  pen.fill();
}

function paintPips(pen: Pen, suit: Suit, value: number, { width, height }: Size): void {
  const size = value === 1 ? width * 0.52 : width * 0.18;
  for (const [x, y] of pipsOf(value)) {
    pen.save();
    pen.translate(x * width, y * height);
    if (y > 0.5) pen.rotate(Math.PI);
    traceSuit(pen, suit, 0, 0, size);
    pen.fill();
    pen.restore();
  }
}

/** Paints the back: a lattice in a frame, the same whichever way it is turned. */
export function paintBack(pen: Pen, size: Size): void {
  const { width, height } = size;
  paintPaper(pen, size);
  const inset = width * 0.06;
  const inner = { width: width - 2 * inset, height: height - 2 * inset };
  pen.save();
  outline(pen, inset, inset, inner.width, inner.height, width * 0.05);
  pen.clip();
  const ground = pen.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, "#7d2436");
  ground.addColorStop(1, "#571525");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  paintLattice(pen, size);
  pen.restore();
  pen.lineWidth = width * 0.014;
  pen.strokeStyle = "#d8b66a";
  outline(pen, inset * 1.55, inset * 1.55, width - inset * 3.1, height - inset * 3.1, width * 0.035);
  pen.stroke();
  paintEmblem(pen, size);
}

function paintLattice(pen: Pen, { width, height }: Size): void {
  const step = width / 7;
  pen.lineWidth = width * 0.011;
  pen.strokeStyle = "rgba(240, 205, 150, 0.3)";
  pen.beginPath();
  for (let at = -height; at < width + height; at += step) {
    pen.moveTo(at, 0);
    pen.lineTo(at + height, height);
    pen.moveTo(at, 0);
    pen.lineTo(at - height, height);
  }
  pen.stroke();
}

/** The four suits around the middle. */
function paintEmblem(pen: Pen, { width, height }: Size): void {
  const [x, y] = [width / 2, height / 2];
  pen.beginPath();
  pen.arc(x, y, width * 0.25, 0, Math.PI * 2);
  pen.fillStyle = "#611a2b";
  pen.fill();
  pen.lineWidth = width * 0.014;
  pen.strokeStyle = "#d8b66a";
  pen.stroke();
  pen.fillStyle = "#e7cb8b";
  const suits: Suit[] = ["S", "H", "C", "D"];
  suits.forEach((suit, index) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate((index * Math.PI) / 2);
    traceSuit(pen, suit, 0, -width * 0.125, width * 0.13);
    pen.fill();
    pen.restore();
  });
}

/** A soft shadow for a card in the air, filling the whole picture. */
export function paintShadow(pen: Pen, { width, height }: Size): void {
  pen.save();
  pen.shadowColor = "rgba(0, 8, 4, 0.95)";
  pen.shadowBlur = MARGIN * 1.7 * shadowScale(pen);
  pen.fillStyle = "rgba(0, 8, 4, 0.6)";
  outline(pen, 5, 5, width - 10, height - 10, width * 0.12);
  pen.fill();
  pen.restore();
}

/** A golden line around a picked card. */
export function paintHalo(pen: Pen, { width, height }: Size): void {
  pen.lineWidth = Math.max(3, width * 0.05);
  pen.strokeStyle = "#ffd774";
  outline(pen, -1.5, -1.5, width + 3, height + 3, width * 0.1);
  pen.stroke();
}
