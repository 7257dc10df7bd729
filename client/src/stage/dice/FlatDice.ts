import type Phaser from "phaser";
import { Stamp } from "../Stamp.ts";
import { css, shade } from "./colour.ts";
import type { DieFrame } from "./DiceTable.ts";
import type { TableLayout } from "./layout.ts";
import { type DieLook, EBONY, IVORY } from "./look.ts";

type Pen = CanvasRenderingContext2D;

/** The pips of each face, in steps from the middle. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[0, 0]],
  [
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Room around a die for its shadow and its ring. */
const MARGIN = 1.7;

/** Dice seen from above, for reduced motion and browsers without WebGL. */
export class FlatDice {
  readonly #scene: Phaser.Scene;
  readonly #layer: Phaser.GameObjects.Layer;
  readonly #stamps = new Map<number, Stamp>();

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    this.#layer = scene.add.layer();
  }

  present(frames: readonly DieFrame[], layout: TableLayout, ratio: number): void {
    for (const stamp of this.#stamps.values()) stamp.hide();
    for (const { index, look, pose, lift } of frames) {
      const edge = layout.unit;
      const raised = lift * edge * pose.size * 0.06;
      const stamp = this.#stamps.get(index) ?? new Stamp(this.#scene, this.#layer, `flat-die-${index}`);
      this.#stamps.set(index, stamp);
      const name = [look.face, look.tint, look.pip, look.selected].join();
      stamp
        .show(name, edge * MARGIN, ratio, (pen) => paintDie(pen, look, edge))
        .place(
          layout.origin.x + pose.x * layout.unit,
          layout.origin.y + pose.z * layout.unit - raised,
          edge * MARGIN * pose.size,
          pose.alpha,
        );
    }
  }

  hide(): void {
    for (const stamp of this.#stamps.values()) stamp.hide();
  }
}

function box(pen: Pen, edge: number, y = 0): void {
  pen.beginPath();
  pen.roundRect(-edge / 2, y - edge / 2, edge, edge, edge * 0.2);
}

function paintDie(pen: Pen, look: DieLook, edge: number): void {
  const body = look.tint ?? IVORY;
  pen.save();
  pen.shadowColor = "rgba(0, 20, 10, 0.6)";
  // Canvas shadows are measured in device pixels, regardless of the transform.
  const scale = pen.getTransform().a;
  pen.shadowBlur = edge * 0.16 * scale;
  pen.shadowOffsetX = edge * 0.05 * scale;
  pen.shadowOffsetY = edge * 0.09 * scale;
  pen.fillStyle = css(shade(body, 0.62));
  box(pen, edge * 0.98, edge * 0.03);
  pen.fill();
  pen.restore();
  if (look.selected) paintRing(pen, edge);
  const face = pen.createLinearGradient(0, -edge / 2, 0, edge / 2);
  face.addColorStop(0, css(shade(body, 1.06)));
  face.addColorStop(1, css(shade(body, 0.9)));
  pen.fillStyle = face;
  box(pen, edge * 0.98, -edge * 0.02);
  pen.fill();
  pen.lineWidth = edge * 0.02;
  pen.strokeStyle = css(shade(body, 1.25));
  box(pen, edge * 0.95, -edge * 0.02);
  pen.stroke();
  for (const pip of PIPS[look.face - 1] ?? []) paintPip(pen, look, edge, pip);
}

function paintPip(pen: Pen, look: DieLook, edge: number, [x, y]: readonly [number, number]): void {
  const step = edge * 0.25;
  const radius = edge * (look.face === 1 ? 0.12 : 0.094);
  const at = { x: x * step, y: y * step - edge * 0.02 };
  const dot = (colour: number, down: number): void => {
    pen.fillStyle = css(colour);
    pen.beginPath();
    pen.arc(at.x, at.y + down, radius, 0, 2 * Math.PI);
    pen.fill();
  };
  dot(shade(look.tint ?? IVORY, 1.3), edge * 0.016);
  dot(look.pip ?? EBONY, 0);
}

function paintRing(pen: Pen, edge: number): void {
  pen.save();
  pen.shadowColor = "rgba(255, 213, 97, 0.8)";
  pen.shadowBlur = edge * 0.12 * pen.getTransform().a;
  pen.lineWidth = Math.max(2.5, edge * 0.05);
  pen.strokeStyle = "#ffd561";
  box(pen, edge * 1.24);
  pen.stroke();
  pen.restore();
}
