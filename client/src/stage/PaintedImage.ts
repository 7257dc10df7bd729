import Phaser from "phaser";

/** Paints a picture; the pen measures in CSS pixels from its middle. */
export type Paint = (pen: CanvasRenderingContext2D) => void;

/** An image with a small canvas texture of its own, repainted only when its content changes. */
export class PaintedImage {
  protected readonly image: Phaser.GameObjects.Image;
  readonly #scene: Phaser.Scene;
  readonly #key: string;
  #shown = "";

  constructor(scene: Phaser.Scene, key: string) {
    this.#scene = scene;
    this.#key = key;
    scene.textures.createCanvas(key, 1, 1);
    this.image = scene.add.image(0, 0, key);
  }

  hide(): void {
    this.image.setVisible(false);
  }

  /** Shows the picture named by `name` at a size in CSS pixels; `ratio` is device pixels per CSS pixel. */
  protected paint(name: string, size: { width: number; height: number }, ratio: number, paint: Paint): void {
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
      this.image.setTexture(this.#key).setDisplaySize(width / ratio, height / ratio);
    }
    this.image.setVisible(true);
  }
}
