import type Phaser from "phaser";
import { type Paint, PaintedImage } from "./PaintedImage.ts";

/** A small square picture in a layer. */
export class Stamp extends PaintedImage {
  constructor(scene: Phaser.Scene, layer: Phaser.GameObjects.Layer, key: string) {
    super(scene, key);
    layer.add(this.image);
  }

  /** Shows the picture named by `name` with this edge. */
  show(name: string, edge: number, ratio: number, paint: Paint): this {
    this.paint(name, { width: edge, height: edge }, ratio, paint);
    return this;
  }

  place(x: number, y: number, edge: number, alpha: number): void {
    this.image.setPosition(x, y).setDisplaySize(edge, edge).setAlpha(alpha);
  }
}
