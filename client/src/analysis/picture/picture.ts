import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { text as common } from "../../text/index.ts";
import { reportText as text } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import { headline } from "../headline.ts";
import type { MomentKind } from "../moments.ts";
import { curveOf, type Drawn, drawnSeats, placeOf } from "./curve.ts";
import { figuresOf } from "./figures.ts";

export type Pictured = Drawn & { seats: readonly SeatTotals[]; error: number };

const WIDTH = 1200;
const EDGE = 48;
const GRAPH = { x: EDGE, y: 190, width: WIDTH - 2 * EDGE, height: 300 };
const ROW = 40;
/** Space between two columns of the totals. */
const COLUMN_GAP = 14;
const LINES = ["--mine", "--theirs", "--good", "--bad", "--gold", "--muted"] as const;
/** The colour of a marker and its outline around the origin; fonts may lack such signs. */
const MARKERS: Record<MomentKind, [colour: string, outline: [number, number][]]> = {
  mistake: [
    "--bad",
    [
      [-8, 12],
      [8, 12],
      [8, 28],
      [-8, 28],
    ],
  ],
  lucky: [
    "--good",
    [
      [0, -28],
      [10, -10],
      [-10, -10],
    ],
  ],
  unlucky: [
    "--gold",
    [
      [-10, -28],
      [10, -28],
      [0, -10],
    ],
  ],
};

/** The value of a colour token in the current theme. */
function colour(token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const fontOf = (token: "--serif" | "--sans", size: number, weight = 400): string =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(token)}`;

/** Draws headline, graph and totals on a canvas of its own; null if the browser cannot. */
export async function drawReport(pictured: Pictured): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = GRAPH.y + GRAPH.height + 70 + ROW * (pictured.seats.length + 1);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = colour("--panel");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawTitle(pen, pictured);
  drawGraph(pen, pictured);
  drawTotals(pen, pictured);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Writes a line; words that are wider than `most` are condensed. */
function write(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  token: string,
  font: string,
  most = WIDTH - EDGE - x,
): void {
  pen.fillStyle = colour(token);
  pen.font = font;
  pen.fillText(words, x, y, most);
}

function drawTitle(pen: CanvasRenderingContext2D, { match, seats, error }: Pictured): void {
  const title = `${common.title} · ${tableTitle(match.game, match.options)}`;
  write(pen, title, EDGE, 64, "--muted", fontOf("--sans", 24));
  write(pen, headline(match, seats, error), EDGE, 116, "--text", fontOf("--serif", 36, 600));
  write(pen, error === 0 ? text.exact : text.estimated, EDGE, 156, "--muted", fontOf("--sans", 20));
}

function drawGraph(pen: CanvasRenderingContext2D, drawn: Drawn): void {
  const { x, y, width, height } = GRAPH;
  const at = (point: { x: number; y: number }): [number, number] => [x + width * point.x, y + height * (1 - point.y)];
  pen.fillStyle = colour("--well");
  pen.fillRect(x, y, width, height);
  stroke(pen, [at({ x: 0, y: 0.5 }), at({ x: 1, y: 0.5 })], "--line", 1);
  const seats = drawnSeats(drawn);
  for (const [place, seat] of seats.entries()) {
    stroke(pen, curveOf(drawn, seat).map(at), LINES[place] ?? "--muted", 3);
  }
  if (seats.length === 1) {
    const [own = 0] = seats;
    const { names } = drawn.match;
    write(pen, fill(text.wins, { name: names[own] ?? "" }), x + 10, y + 26, "--muted", fontOf("--sans", 18));
    write(
      pen,
      fill(text.wins, { name: names[1 - own] ?? "" }),
      x + 10,
      y + height - 12,
      "--muted",
      fontOf("--sans", 18),
    );
  }
  for (const moment of drawn.moments) {
    const [left, top] = at(placeOf(drawn, moment));
    const [token, outline] = MARKERS[moment.kind];
    pen.fillStyle = colour(token);
    pen.beginPath();
    for (const [x, y] of outline) pen.lineTo(left + x, top + y);
    pen.fill();
  }
}

function stroke(
  pen: CanvasRenderingContext2D,
  points: readonly [number, number][],
  token: string,
  width: number,
): void {
  pen.strokeStyle = colour(token);
  pen.lineWidth = width;
  pen.lineJoin = "round";
  pen.beginPath();
  for (const point of points) pen.lineTo(...point);
  pen.stroke();
}

function drawTotals(pen: CanvasRenderingContext2D, { match, seats }: Pictured): void {
  const columns = 6;
  const step = (WIDTH - 2 * EDGE) / columns;
  const most = step - COLUMN_GAP;
  let y = GRAPH.y + GRAPH.height + 70;
  for (const [seat, totals] of seats.entries()) {
    const figures = figuresOf(totals);
    if (seat === 0) {
      for (const [column, [label]] of figures.entries())
        write(pen, label, EDGE + step * (column + 1), y, "--muted", fontOf("--sans", 18), most);
      y += ROW;
    }
    write(pen, match.names[seat] ?? "", EDGE, y, LINES[seat] ?? "--text", fontOf("--serif", 24, 600), most);
    for (const [column, [, value]] of figures.entries())
      write(pen, value, EDGE + step * (column + 1), y, "--text", fontOf("--sans", 20), most);
    y += ROW;
  }
}
