import Phaser from "phaser";

/** A small square canvas texture, repainted only when its content changes. */
export class Stamp {
  readonly #scene: Phaser.Scene;
  readonly #key: string;
  readonly #image: Phaser.GameObjects.Image;
  #shown = "";

  constructor(scene: Phaser.Scene, layer: Phaser.GameObjects.Layer, key: string) {
    this.#scene = scene;
    this.#key = key;
    scene.textures.createCanvas(key, 1, 1);
    this.#image = scene.add.image(0, 0, key);
    layer.add(this.#image);
  }

  hide(): void {
    this.#image.setVisible(false);
  }

  /** Shows the picture named by `name` around a point; the pen measures in CSS pixels from the middle. */
  show(name: string, edge: number, ratio: number, paint: (pen: CanvasRenderingContext2D) => void): this {
    const pixels = Math.max(1, Math.ceil(edge * ratio));
    const wanted = `${name} ${pixels}`;
    const texture = this.#scene.textures.get(this.#key);
    if (wanted !== this.#shown && texture instanceof Phaser.Textures.CanvasTexture) {
      this.#shown = wanted;
      texture.setSize(pixels, pixels);
      const pen = texture.context;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, pixels, pixels);
      pen.setTransform(ratio, 0, 0, ratio, pixels / 2, pixels / 2);
      paint(pen);
      texture.refresh();
      this.#image.setTexture(this.#key);
    }
    this.#image.setVisible(true);
    return this;
  }

  place(x: number, y: number, edge: number, alpha: number): void {
    this.#image.setPosition(x, y).setDisplaySize(edge, edge).setAlpha(alpha);
  }
}
