import { type Paint, PaintedImage } from "../PaintedImage.ts";
import type { Size } from "./regions.ts";

/** A small picture on the card table. */
export class Label extends PaintedImage {
  /** Shows the picture named by `name`. */
  show(name: string, size: Size, ratio: number, paint: Paint): this {
    this.paint(name, size, ratio, paint);
    return this;
  }

  place(x: number, y: number, depth: number): void {
    this.image.setPosition(x, y).setDepth(depth);
  }
}
