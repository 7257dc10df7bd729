import type Phaser from "phaser";
import type { DieFrame } from "./DiceTable.ts";
import type { TableLayout } from "./layout.ts";
import { EBONY, IVORY } from "./look.ts";

/** The pips of each face, in thirds from the middle. */
const PIPS: readonly (readonly [x: number, y: number])[][] = [
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

const RING = 0xffd561;

/** Dice seen straight from above, for calm eyes and for browsers that draw no solids. */
export class FlatDice {
  readonly #pen: Phaser.GameObjects.Graphics;

  constructor(scene: Phaser.Scene) {
    this.#pen = scene.add.graphics();
  }

  set visible(visible: boolean) {
    this.#pen.setVisible(visible);
  }

  present(frames: readonly DieFrame[], layout: TableLayout): void {
    this.#pen.clear();
    for (const frame of frames) this.#drawDie(frame, layout);
  }

  #drawDie({ look, pose, lift }: DieFrame, { origin, unit }: TableLayout): void {
    const edge = unit * pose.size;
    const x = origin.x + pose.x * unit;
    const y = origin.y + pose.z * unit - lift * edge * 0.06;
    this.#drawShadow(x, y, edge, pose.alpha, lift);
    if (look.selected) this.#drawRing(x, y, edge, pose.alpha);
    const body = look.tint ?? IVORY;
    this.#box(x, y + edge * 0.045, edge, shade(body, 0.66), pose.alpha);
    this.#box(x, y, edge, shade(body, 0.9), pose.alpha);
    this.#box(x, y - edge * 0.008, edge * 0.93, body, pose.alpha);
    const pip = look.pip ?? EBONY;
    for (const [px, py] of PIPS[look.face - 1] ?? []) {
      const radius = edge * (look.face === 1 ? 0.115 : 0.092);
      const at = { x: x + px * edge * 0.245, y: y + py * edge * 0.245 };
      this.#pen.fillStyle(shade(body, 1.15), pose.alpha * 0.8).fillCircle(at.x, at.y + edge * 0.014, radius);
      this.#pen.fillStyle(pip, pose.alpha).fillCircle(at.x, at.y, radius);
    }
  }

  #drawShadow(x: number, y: number, edge: number, alpha: number, lift: number): void {
    const fall = edge * (0.06 + 0.05 * lift);
    for (let layer = 0; layer < 6; layer++) {
      this.#box(x + fall, y + fall * 1.4, edge * (1.2 - layer * 0.04), 0x00140a, alpha * 0.075);
    }
  }

  #drawRing(x: number, y: number, edge: number, alpha: number): void {
    const outer = edge * 1.24;
    this.#pen.lineStyle(Math.max(3, edge * 0.05), RING, alpha);
    this.#pen.strokeRoundedRect(x - outer / 2, y - outer / 2, outer, outer, outer * 0.24);
  }

  #box(x: number, y: number, edge: number, colour: number, alpha: number): void {
    this.#pen.fillStyle(colour, alpha).fillRoundedRect(x - edge / 2, y - edge / 2, edge, edge, edge * 0.2);
  }
}

/** A lighter or darker colour. */
function shade(colour: number, factor: number): number {
  const part = (shift: number): number => Math.min(255, Math.round(((colour >> shift) & 255) * factor)) << shift;
  return part(16) | part(8) | part(0);
}
