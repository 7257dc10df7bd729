import { SUITS } from "../../../../shared/core/cards.ts";
import { css } from "../dice/colour.ts";
import { seatColour } from "./look.ts";
import type { CardLayout, Mark } from "./places.ts";
import type { Size } from "./regions.ts";
import { traceSuit } from "./suits.ts";

type Pen = CanvasRenderingContext2D;

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const INK = "#14100a";
const GOLD = "#e9bd5a";

/** How one mark is painted: around its middle, in a picture of this size. */
export interface Painted extends Size {
  name: string;
  depth: number;
  paint(pen: Pen): void;
}

const DEPTH = { low: 10, heap: 110, high: 350, above: 900 };

/** The picture of a mark on this table. */
export function paintedMark(mark: Mark, layout: CardLayout): Painted {
  const name = JSON.stringify([mark, layout.near, layout.seats, layout.card.width]);
  const size = Math.max(13, Math.round(layout.card.width * 0.19));
  switch (mark.kind) {
    case "count":
      return { name, width: 40, height: 20, depth: DEPTH.heap, paint: (pen) => paintCount(pen, mark.text) };
    case "worth":
      return { name, width: 24, height: 24, depth: DEPTH.above, paint: (pen) => paintWorth(pen, mark.text) };
    case "name": {
      const colour = css(seatColour(mark.seat, layout.near, layout.seats, layout.hasPartners));
      return {
        name,
        width: mark.width + 4,
        height: 24,
        depth: DEPTH.low,
        paint: (pen) => paintName(pen, mark, colour),
      };
    }
    case "build": {
      const colour = css(seatColour(mark.seat, layout.near, layout.seats, layout.hasPartners));
      const height = size * 1.7 + 6;
      return {
        name,
        width: mark.width,
        height,
        depth: DEPTH.high,
        paint: (pen) => paintBuild(pen, mark, colour, size),
      };
    }
    case "temp":
      return {
        name,
        width: mark.width + 8,
        height: size * 1.7 + 6,
        depth: DEPTH.high,
        paint: (pen) => paintTemp(pen, mark.text, size),
      };
    case "frame": {
      const box = { width: mark.width, height: mark.height };
      return { name, ...grown(box, 16), depth: DEPTH.low, paint: (pen) => paintFrame(pen, grown(box, 10)) };
    }
  }
}

const grown = ({ width, height }: Size, by: number): Size => ({ width: width + by, height: height + by });

function write(pen: Pen, text: string, x: number, size: number, colour: string): void {
  pen.font = `700 ${size}px ${FONT}`;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  pen.fillStyle = colour;
  pen.fillText(text, x, size * 0.06);
}

function widthOf(pen: Pen, text: string, size: number): number {
  pen.font = `700 ${size}px ${FONT}`;
  return pen.measureText(text).width;
}

/** Truncates a text that does not fit. */
function shortened(pen: Pen, text: string, size: number, room: number): string {
  if (widthOf(pen, text, size) <= room) return text;
  for (let length = text.length - 1; length > 0; length--) {
    const part = `${text.slice(0, length).trimEnd()}…`;
    if (widthOf(pen, part, size) <= room) return part;
  }
  return "";
}

function pill(pen: Pen, width: number, height: number, fill: string, edge: string | null): void {
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, height / 2);
  pen.fillStyle = fill;
  pen.fill();
  if (!edge) return;
  pen.lineWidth = 1.6;
  pen.strokeStyle = edge;
  pen.stroke();
}

function paintCount(pen: Pen, text: string): void {
  pill(pen, widthOf(pen, text, 12) + 14, 17, "#0b2a1b", "#d9c48a");
  write(pen, text, -widthOf(pen, text, 12) / 2, 12, "#f2ecd9");
}

function paintWorth(pen: Pen, text: string): void {
  pill(pen, 20, 20, GOLD, INK);
  write(pen, text, -widthOf(pen, text, 12) / 2, 12, INK);
}

function paintName(pen: Pen, mark: Extract<Mark, { kind: "name" }>, colour: string): void {
  const size = mark.width < 130 ? 11.5 : 13;
  const count = String(mark.count);
  const counted = widthOf(pen, count, size - 1);
  const around = size * 2.5;
  const name = shortened(pen, mark.text, size, mark.width - counted - around);
  const full = widthOf(pen, name, size) + counted + around;
  const left = -full / 2;
  pill(pen, full, 21, mark.acting ? colour : "rgba(4, 22, 13, 0.6)", null);
  pen.beginPath();
  // The acting seat also has an arrow, so colour is not the only indicator.
  if (mark.acting) {
    pen.moveTo(left + 7, -5);
    pen.lineTo(left + 15, 0);
    pen.lineTo(left + 7, 5);
  } else pen.arc(left + 11, 0, 4, 0, Math.PI * 2);
  pen.fillStyle = mark.acting ? INK : colour;
  pen.fill();
  write(pen, name, left + 18, size, mark.acting ? INK : "#f2ecd9");
  write(pen, count, full / 2 - 9 - counted, size - 1, mark.acting ? INK : "#b9d2bf");
}

function paintBuild(pen: Pen, mark: Extract<Mark, { kind: "build" }>, colour: string, size: number): void {
  const small = Math.max(10, size * 0.68);
  const value = widthOf(pen, mark.text, size);
  const name = shortened(pen, mark.name, small, mark.width - value - size * 1.3);
  const full = value + widthOf(pen, name, small) + size * (name ? 1.15 : 0.9);
  pen.shadowColor = "rgba(0, 0, 0, 0.5)";
  pen.shadowBlur = 4;
  pill(pen, full, size * 1.5, colour, null);
  pen.shadowColor = "transparent";
  pill(pen, full, size * 1.5, colour, INK);
  write(pen, mark.text, -full / 2 + size * 0.42, size, INK);
  write(pen, name, full / 2 - size * 0.42 - widthOf(pen, name, small), small, INK);
}

function paintTemp(pen: Pen, text: string, size: number): void {
  const value = widthOf(pen, text, size);
  pill(pen, Math.max(size * 2, value + size), size * 1.5, "#10281c", GOLD);
  write(pen, text, -value / 2, size, "#ffe2a0");
}

function paintFrame(pen: Pen, { width, height }: Size): void {
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, 10);
  pen.setLineDash([7, 5]);
  pen.lineWidth = 2;
  pen.strokeStyle = GOLD;
  pen.stroke();
}

/** The four suits printed faintly on the felt. */
export function paintPrint(pen: Pen, edge: number): void {
  pen.fillStyle = "rgba(4, 34, 20, 0.28)";
  pen.strokeStyle = "rgba(4, 34, 20, 0.28)";
  SUITS.forEach((suit, index) => {
    const turn = (index * Math.PI) / 2 - Math.PI / 2;
    traceSuit(pen, suit, Math.cos(turn) * edge * 0.27, Math.sin(turn) * edge * 0.27, edge * 0.22);
    pen.fill();
  });
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(0, 0, edge * 0.47, 0, Math.PI * 2);
  pen.stroke();
}
