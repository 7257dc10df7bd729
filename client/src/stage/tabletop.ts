import Phaser from "phaser";
import type { TableLayout } from "./dice/layout.ts";
import { FeltQuad } from "./FeltQuad.ts";
import { paintTable } from "./felt.ts";
import type { Light } from "./materials.ts";

export type GlowKind = "good" | "bad" | "win";

const KINDS: Record<GlowKind, { colour: [number, number, number]; seconds: number; pulses: number; strength: number }> =
  {
    good: { colour: [0.72, 1, 0.62], seconds: 0.7, pulses: 1, strength: 0.4 },
    bad: { colour: [1, 0.25, 0.16], seconds: 0.8, pulses: 1, strength: 0.55 },
    win: { colour: [1, 0.8, 0.34], seconds: 2.4, pulses: 3, strength: 0.55 },
  };

const KEY = "tabletop";

/** The empty table, and a short light on its felt: green for good, red for bad, gold for a win. */
export class Tabletop {
  readonly #canvas = document.createElement("canvas");
  readonly #quad: FeltQuad | null = null;
  /** Without WebGL a plain image, and a coloured veil for the light. */
  readonly #image: Phaser.GameObjects.Image | null = null;
  readonly #veil: Phaser.GameObjects.Rectangle | null = null;
  #kind: GlowKind = "good";
  #since: number | null = null;
  #laid: { layout: TableLayout; ratio: number } | null = null;
  #light: Light;

  constructor(scene: Phaser.Scene, light: Light) {
    this.#light = light;
    if (scene.renderer.type === Phaser.WEBGL) {
      this.#quad = scene.add.existing(new FeltQuad(scene, this.#canvas));
    } else {
      scene.textures.addCanvas(KEY, this.#canvas);
      this.#image = scene.add.image(0, 0, KEY).setOrigin(0);
      this.#veil = scene.add.rectangle(0, 0, 1, 1, 0xffffff, 0).setOrigin(0);
    }
  }

  /** Paints the table for this layout, with `ratio` device pixels per CSS pixel. */
  lay(layout: TableLayout, ratio: number): void {
    this.#laid = { layout, ratio };
    const { width, height, felt } = layout;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    const pen = this.#canvas.getContext("2d");
    if (!pen) return;
    pen.scale(ratio, ratio);
    paintTable(pen, layout, this.#light);
    const [right, bottom] = [felt.x + felt.width, felt.y + felt.height];
    this.#quad?.repainted([felt.x / width, felt.y / height, right / width, bottom / height]);
    this.#image?.frame.setSize(this.#canvas.width, this.#canvas.height);
    this.#image?.setDisplaySize(width, height);
    this.#veil?.setPosition(felt.x, felt.y).setSize(felt.width, felt.height);
  }

  /** Paints the same table in another light. */
  set light(light: Light) {
    this.#light = light;
    if (this.#laid) this.lay(this.#laid.layout, this.#laid.ratio);
  }

  flash(kind: GlowKind, now: number): void {
    this.#kind = kind;
    this.#since = now;
  }

  /** Sets the light for this moment, in seconds. */
  update(now: number): void {
    if (this.#since === null) return;
    const { colour, seconds, pulses, strength } = KINDS[this.#kind];
    const t = (now - this.#since) / seconds;
    if (t >= 1) this.#since = null;
    const wave = t >= 1 ? 0 : Math.sin(Math.PI * ((t * pulses) % 1)) * (1 - t * 0.5) * strength;
    if (this.#quad) this.#quad.glow = [...colour, wave];
    const [red, green, blue] = colour.map((part) => Math.round(part * 255)) as [number, number, number];
    this.#veil?.setFillStyle((red << 16) | (green << 8) | blue, wave * 0.4);
  }

  get atRest(): boolean {
    return this.#since === null;
  }
}
