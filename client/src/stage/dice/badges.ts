import type Phaser from "phaser";
import type { DieFrame } from "./DiceTable.ts";
import type { TableLayout } from "./layout.ts";
import { EBONY, IVORY } from "./look.ts";
import { eyeOver, project } from "./projection.ts";

/** Small round marks at the corner of special dice, shown while they lie. */
export class Badges {
  readonly #scene: Phaser.Scene;
  readonly #pen: Phaser.GameObjects.Graphics;
  readonly #texts = new Map<number, Phaser.GameObjects.Text>();

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    this.#pen = scene.add.graphics();
  }

  present(frames: readonly DieFrame[], layout: TableLayout, ratio: number, flat: boolean): void {
    this.#pen.clear();
    for (const text of this.#texts.values()) text.setVisible(false);
    for (const frame of frames) {
      if (frame.look.symbol && !frame.moving) this.#draw(frame, layout, ratio, flat);
    }
  }

  #draw({ index, look, pose, lift }: DieFrame, layout: TableLayout, ratio: number, flat: boolean): void {
    const top = flat ? 0 : pose.size + lift * 0.2;
    const corner = pose.size * 0.46;
    const { x, y, zoom } = project(layout, eyeOver(layout), pose.x + corner, top, pose.z - corner);
    const radius = Math.max(9, layout.unit * pose.size * 0.17 * zoom);
    const body = look.tint ?? IVORY;
    this.#pen.fillStyle(0x000000, 0.35).fillCircle(x + 1, y + 2, radius);
    this.#pen.fillStyle(look.pip ?? EBONY, 1).fillCircle(x, y, radius);
    this.#pen.lineStyle(Math.max(1.5, radius * 0.12), body, 1).strokeCircle(x, y, radius);
    const text = this.#textOf(index);
    const letters = [...(look.symbol ?? "")].slice(0, 3).join("");
    const size = Math.round(radius * (letters.length > 1 ? 0.95 : 1.25));
    text.setText(letters).setFontSize(size).setColor(css(body)).setResolution(ratio);
    text.setPosition(x, y).setVisible(true);
  }

  #textOf(index: number): Phaser.GameObjects.Text {
    const style = { fontFamily: "system-ui, sans-serif", fontStyle: "bold" };
    const text = this.#texts.get(index) ?? this.#scene.add.text(0, 0, "", style).setOrigin(0.5);
    this.#texts.set(index, text);
    return text;
  }
}

const css = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;
