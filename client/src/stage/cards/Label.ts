import Phaser from "phaser";
import type { Size } from "./regions.ts";

/** A small canvas texture, repainted only when its content changes. */
export class Label {
  readonly #scene: Phaser.Scene;
  readonly #key: string;
  readonly #image: Phaser.GameObjects.Image;
  #shown = "";

  constructor(scene: Phaser.Scene, key: string) {
    this.#scene = scene;
    this.#key = key;
    scene.textures.createCanvas(key, 1, 1);
    this.#image = scene.add.image(0, 0, key);
  }

  hide(): void {
    this.#image.setVisible(false);
  }

  /** Shows the picture named by `name`; the pen measures in CSS pixels from the middle. */
  show(name: string, size: Size, ratio: number, paint: (pen: CanvasRenderingContext2D) => void): this {
    const width = Math.max(1, Math.ceil(size.width * ratio));
    const height = Math.max(1, Math.ceil(size.height * ratio));
    const wanted = `${name} ${width} ${height}`;
    const texture = this.#scene.textures.get(this.#key);
    if (wanted !== this.#shown && texture instanceof Phaser.Textures.CanvasTexture) {
      this.#shown = wanted;
      texture.setSize(width, height);
      const pen = texture.context;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, width, height);
      pen.setTransform(ratio, 0, 0, ratio, width / 2, height / 2);
      paint(pen);
      texture.refresh();
      this.#image.setTexture(this.#key).setDisplaySize(width / ratio, height / ratio);
    }
    this.#image.setVisible(true);
    return this;
  }

  place(x: number, y: number, depth: number): void {
    this.#image.setPosition(x, y).setDepth(depth);
  }
}
