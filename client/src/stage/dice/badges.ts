import type Phaser from "phaser";
import { Stamp } from "../Stamp.ts";
import { css } from "./colour.ts";
import type { DieFrame } from "./DiceTable.ts";
import type { TableLayout } from "./layout.ts";
import { type DieLook, EBONY, IVORY } from "./look.ts";
import { eyeOver, project } from "./projection.ts";
import { RAISE } from "./SolidDice.ts";

/** Small round marks at the corner of special dice, shown while they lie. */
export class Badges {
  readonly #scene: Phaser.Scene;
  readonly #layer: Phaser.GameObjects.Layer;
  readonly #stamps = new Map<number, Stamp>();

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    this.#layer = scene.add.layer();
  }

  /** `height` is how far the upper face of a die rises above the felt: none for flat dice. */
  present(frames: readonly DieFrame[], layout: TableLayout, ratio: number, height: number): void {
    for (const stamp of this.#stamps.values()) stamp.hide();
    const eye = eyeOver(layout);
    for (const { index, look, pose, lift, moving } of frames) {
      if (!look.symbol || moving) continue;
      const corner = pose.size * 0.5;
      const top = (pose.size + lift * RAISE) * height;
      const { x, y } = project(layout, eye, pose.x + corner, top, pose.z - corner);
      const radius = Math.max(9, layout.unit * pose.size * 0.17);
      const stamp = this.#stamps.get(index) ?? new Stamp(this.#scene, this.#layer, `badge-${index}`);
      this.#stamps.set(index, stamp);
      const edge = radius * 2.6;
      const name = [look.symbol, look.icon, look.tint, look.pip].join();
      stamp.show(name, edge, ratio, (pen) => paintBadge(pen, look, radius)).place(x, y, edge, pose.alpha);
    }
  }
}

function paintBadge(pen: CanvasRenderingContext2D, look: DieLook, radius: number): void {
  const body = css(look.tint ?? IVORY);
  pen.save();
  pen.shadowColor = "rgba(0, 0, 0, 0.5)";
  pen.shadowBlur = radius * 0.25 * pen.getTransform().a;
  pen.fillStyle = body;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
  pen.fillStyle = css(look.pip ?? EBONY);
  pen.beginPath();
  pen.arc(0, 0, radius * 0.87, 0, 2 * Math.PI);
  pen.fill();
  if (look.icon) paintIcon(pen, look.icon, body, radius);
  else paintLetters(pen, look.symbol ?? "", body, radius);
}

/** Edge of the square that the lines of an icon are given on. */
const ICON_EDGE = 24;

function paintIcon(pen: CanvasRenderingContext2D, icon: string, colour: string, radius: number): void {
  const scale = (radius * 1.16) / ICON_EDGE;
  pen.save();
  pen.scale(scale, scale);
  pen.translate(-ICON_EDGE / 2, -ICON_EDGE / 2);
  Object.assign(pen, { strokeStyle: colour, lineWidth: 2.6, lineCap: "round", lineJoin: "round" });
  pen.stroke(new Path2D(icon));
  pen.restore();
}

function paintLetters(pen: CanvasRenderingContext2D, symbol: string, colour: string, radius: number): void {
  const letters = [...symbol].slice(0, 3).join("");
  pen.font = `bold ${radius * (letters.length > 1 ? 0.9 : 1.2)}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = colour;
  pen.fillText(letters, 0, radius * 0.06);
}
