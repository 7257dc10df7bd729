import Phaser from "phaser";
import type { TableLayout } from "./dice/layout.ts";
import { paintTable } from "./felt.ts";

export type GlowKind = "good" | "bad" | "win";

const KINDS: Record<GlowKind, { colour: [number, number, number]; seconds: number; pulses: number; strength: number }> =
  {
    good: { colour: [0.72, 1, 0.62], seconds: 0.7, pulses: 1, strength: 0.4 },
    bad: { colour: [1, 0.25, 0.16], seconds: 0.8, pulses: 1, strength: 0.55 },
    win: { colour: [1, 0.8, 0.34], seconds: 2.4, pulses: 3, strength: 0.7 },
  };

/** Phaser's own sprite shader can do far more than this, and takes three times as long on a screenful. */
const FRAGMENT = `
precision mediump float;
varying vec2 outTexCoord;
uniform sampler2D uTable;
uniform vec4 uGlow; // colour and strength
uniform vec4 uFelt; // left, bottom, right and top, from 0 to 1
void main() {
  vec4 table = texture2D(uTable, outTexCoord);
  if (uGlow.a > 0.0) {
    vec2 within = step(uFelt.xy, outTexCoord) * step(outTexCoord, uFelt.zw);
    vec2 p = (outTexCoord - uFelt.xy) / (uFelt.zw - uFelt.xy) * 2.0 - 1.0;
    float light = within.x * within.y * uGlow.a * (0.25 + 0.45 * dot(p, p));
    table.rgb += (1.0 - table.rgb) * uGlow.rgb * min(light, 1.0) * table.a;
  }
  gl_FragColor = table;
}`;

const KEY = "tabletop";

/** The empty table, and a short light on its felt: green for good, red for bad, gold for a win. */
export class Tabletop {
  readonly #scene: Phaser.Scene;
  readonly #picture: Phaser.GameObjects.Shader | Phaser.GameObjects.Image;
  /** Without shaders the light is a coloured veil. */
  readonly #veil: Phaser.GameObjects.Rectangle | null = null;
  #kind: GlowKind = "good";
  #since: number | null = null;

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    scene.textures.createCanvas(KEY, 1, 1);
    if (scene.renderer.type === Phaser.WEBGL) {
      const config = { name: KEY, fragmentSource: FRAGMENT, initialUniforms: { uTable: 0, uGlow: [0, 0, 0, 0] } };
      this.#picture = scene.add.shader(config, 0, 0, 1, 1, [KEY]).setOrigin(0);
    } else {
      this.#picture = scene.add.image(0, 0, KEY).setOrigin(0);
      this.#veil = scene.add.rectangle(0, 0, 1, 1, 0xffffff, 0).setOrigin(0);
    }
  }

  /** Paints the table for this layout, with `ratio` device pixels per CSS pixel. */
  lay(layout: TableLayout, ratio: number): void {
    const texture = this.#scene.textures.get(KEY);
    if (!(texture instanceof Phaser.Textures.CanvasTexture)) return;
    const { width, height, felt } = layout;
    texture.setSize(Math.round(width * ratio), Math.round(height * ratio));
    texture.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintTable(texture.context, layout);
    texture.refresh();
    if (this.#picture instanceof Phaser.GameObjects.Shader) {
      this.#picture
        .setSize(width, height)
        .setUniform("uFelt", [
          felt.x / width,
          1 - (felt.y + felt.height) / height,
          (felt.x + felt.width) / width,
          1 - felt.y / height,
        ]);
    } else {
      this.#picture.setTexture(KEY).setDisplaySize(width, height);
    }
    this.#veil?.setPosition(felt.x, felt.y).setSize(felt.width, felt.height);
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
    if (this.#picture instanceof Phaser.GameObjects.Shader) this.#picture.setUniform("uGlow", [...colour, wave]);
    const [red, green, blue] = colour.map((part) => Math.round(part * 255)) as [number, number, number];
    this.#veil?.setFillStyle((red << 16) | (green << 8) | blue, wave * 0.4);
  }

  get atRest(): boolean {
    return this.#since === null;
  }
}
