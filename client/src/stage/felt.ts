import { seededRng } from "../../../shared/core/rng.ts";
import type { Rect, TableLayout } from "./dice/layout.ts";
import { type Light, MATERIALS, type Materials } from "./materials.ts";

type Pen = CanvasRenderingContext2D;

/** Paints the empty table: felt in a wooden rim, and the tray for held dice. The pen measures in CSS pixels. */
export function paintTable(pen: Pen, layout: TableLayout, light: Light): void {
  const made = MATERIALS[light];
  pen.clearRect(0, 0, layout.width, layout.height);
  paintRim(pen, layout, made);
  paintFelt(pen, layout, made);
  if (layout.tray) paintTray(pen, layout.tray, layout.count, made);
}

function rounded(pen: Pen, { x, y, width, height }: Rect, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function gradient(fill: CanvasGradient, stops: readonly (readonly [number, string])[]): CanvasGradient {
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  return fill;
}

function paintRim(pen: Pen, { width, height, rim, felt }: TableLayout, made: Materials): void {
  const [lit, plain, shaded, dim] = made.wood;
  const outer = { x: 0, y: 0, width, height };
  pen.save();
  rounded(pen, outer, rim * 1.7);
  pen.clip();
  pen.fillStyle = gradient(pen.createLinearGradient(0, 0, width * 0.25, height), [
    [0, lit],
    [0.35, plain],
    [0.7, shaded],
    [1, dim],
  ]);
  pen.fillRect(0, 0, width, height);
  paintGrain(pen, outer, rim, made);
  // The rim is a rounded moulding: bright along its crest, dark towards both edges.
  for (let line = 0; line <= 8; line++) {
    const share = line / 8;
    const light = Math.max(0, 1 - Math.abs(share - 0.36) / 0.32);
    const dark = Math.abs(share - 0.42) * 1.1;
    rounded(pen, grown(outer, -rim * share), rim * (1.7 - share));
    pen.lineWidth = rim / 7;
    const { crest, edge } = made;
    pen.strokeStyle =
      light > 0 ? `rgba(${crest.colour}, ${crest.strength * light})` : `rgba(${edge.colour}, ${edge.strength * dark})`;
    pen.stroke();
  }
  pen.restore();
  rounded(pen, grown(felt, 1.5), rim * 0.75);
  pen.lineWidth = 3;
  pen.strokeStyle = made.groove;
  pen.stroke();
}

/** Long fibres along each side of the rim, mitred at the corners. */
function paintGrain(pen: Pen, outer: Rect, rim: number, { fibre: tones }: Materials): void {
  const rng = seededRng(7);
  const { width, height } = outer;
  for (const side of ["top", "bottom", "left", "right"] as const) {
    const level = side === "top" || side === "bottom";
    const long = level ? width : height;
    pen.save();
    const far = level ? height : width;
    const turned = (along: number, across: number): [number, number] => {
      const from = side === "bottom" || side === "right" ? far - across : across;
      return level ? [along, from] : [from, along];
    };
    pen.beginPath();
    for (const [along, across] of [
      [0, 0],
      [long, 0],
      [long - rim * 1.7, rim * 1.7],
      [rim * 1.7, rim * 1.7],
    ] as const) {
      pen.lineTo(...turned(along, across));
    }
    pen.clip();
    for (let fibre = 0; fibre < 26; fibre++) {
      const across = (rng.int(1000) / 1000) * rim;
      const sway = (rng.int(1000) / 1000 - 0.5) * rim * 0.5;
      pen.beginPath();
      pen.moveTo(...turned(0, across));
      pen.bezierCurveTo(
        ...turned(long * 0.3, across + sway),
        ...turned(long * 0.7, across - sway),
        ...turned(long, across + sway * 0.3),
      );
      pen.lineWidth = 0.5 + rng.int(100) / 90;
      pen.strokeStyle = rng.int(3) === 0 ? tones.bright : tones.dark;
      pen.stroke();
    }
    pen.restore();
  }
}

function paintFelt(pen: Pen, { felt, rim }: TableLayout, { felt: wool, shade }: Materials): void {
  const [centre, near, far, brim] = wool;
  const middle = { x: felt.x + felt.width * 0.46, y: felt.y + felt.height * 0.4 };
  const reach = Math.hypot(felt.width, felt.height) * 0.62;
  pen.save();
  rounded(pen, felt, rim * 0.7);
  pen.clip();
  pen.fillStyle = gradient(pen.createRadialGradient(middle.x, middle.y, reach * 0.06, middle.x, middle.y, reach), [
    [0, centre],
    [0.45, near],
    [0.8, far],
    [1, brim],
  ]);
  pen.fillRect(felt.x, felt.y, felt.width, felt.height);
  const fibres = pen.createPattern(woolTile(), "repeat");
  if (fibres) {
    pen.fillStyle = fibres;
    pen.fillRect(felt.x, felt.y, felt.width, felt.height);
  }
  paintInnerShadow(pen, felt, rim * 0.7, { depth: rim * 1.1, shade });
  pen.restore();
}

/** The shade a raised border throws onto what it encloses; the caller has clipped to it. */
function paintInnerShadow(
  pen: Pen,
  inside: Rect,
  radius: number,
  { depth, shade }: { depth: number; shade: number },
): void {
  const layers = 10;
  for (let layer = 0; layer < layers; layer++) {
    rounded(pen, { ...grown(inside, 1), y: inside.y - 1, height: inside.height + 2 }, radius);
    pen.lineWidth = 2 + (depth * 2 * (layer + 1)) / layers;
    pen.strokeStyle = `rgba(0, 12, 6, ${0.05 * shade})`;
    pen.stroke();
  }
  pen.fillStyle = gradient(pen.createLinearGradient(0, inside.y, 0, inside.y + depth * 1.4), [
    [0, `rgba(0, 10, 5, ${0.34 * shade})`],
    [1, "rgba(0, 10, 5, 0)"],
  ]);
  pen.fillRect(inside.x, inside.y, inside.width, depth * 1.4);
}

/** A small repeatable patch of fibres. */
function woolTile(): HTMLCanvasElement {
  const tile = document.createElement("canvas");
  tile.width = 160;
  tile.height = 160;
  const pen = tile.getContext("2d");
  if (!pen) return tile;
  const rng = seededRng(11);
  const fibres = pen.createImageData(160, 160);
  for (let at = 0; at < fibres.data.length; at += 4) {
    const bright = rng.int(2) * 255;
    fibres.data.set([bright, bright, bright, rng.int(15)], at);
  }
  pen.putImageData(fibres, 0, 0);
  for (let fibre = 0; fibre < 420; fibre++) {
    const x = rng.int(160);
    const y = rng.int(160);
    pen.strokeStyle = rng.int(2) === 0 ? "rgba(255, 255, 255, 0.035)" : "rgba(0, 0, 0, 0.06)";
    pen.lineWidth = 0.7;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + rng.int(9) - 4, y + rng.int(9) - 4);
    pen.stroke();
  }
  return tile;
}

function paintTray(pen: Pen, tray: Rect, count: number, { tray: made, shade }: Materials): void {
  const radius = tray.height * 0.22;
  pen.save();
  rounded(pen, tray, radius);
  pen.fillStyle = made.ground;
  pen.fill();
  pen.clip();
  paintInnerShadow(pen, tray, radius, { depth: tray.height * 0.12, shade });
  pen.restore();
  rounded(pen, tray, radius);
  pen.lineWidth = 1.25;
  pen.strokeStyle = made.line;
  pen.stroke();
  const step = tray.width / (count + 0.16);
  const edge = (tray.height / 1.34) * 0.96;
  for (let slot = 0; slot < count; slot++) {
    const x = tray.x + tray.width / 2 + (slot - (count - 1) / 2) * step;
    rounded(pen, { x: x - edge / 2, y: tray.y + (tray.height - edge) / 2, width: edge, height: edge }, edge * 0.2);
    pen.lineWidth = 1;
    pen.strokeStyle = made.slot;
    pen.stroke();
  }
}
