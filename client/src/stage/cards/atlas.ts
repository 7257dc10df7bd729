import Phaser from "phaser";
import { fortyCards } from "../../../../shared/core/cards.ts";
import { MARGIN, paintBack, paintFace, paintHalo, paintShadow } from "./faces.ts";
import type { Size } from "./regions.ts";

/** The name of the texture with all cards. */
export const ATLAS = "cards";
/** The pictures in it that are no faces. */
export type Picture = "back" | "shadow" | "halo";

const COLUMNS = 7;
const EXTRAS: readonly Picture[] = ["back", "shadow", "halo"];

/** All cards as one picture, painted for exactly the size at which they are shown. */
export class Atlas {
  readonly #scene: Phaser.Scene;
  #painted = "";

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    scene.textures.createCanvas(ATLAS, 1, 1);
  }

  /** Paints the cards if they would look different; true if they have been. */
  paint(card: Size, ratio: number, fourColours: boolean): boolean {
    const wanted = `${card.width} ${ratio} ${fourColours}`;
    const texture = this.#scene.textures.get(ATLAS);
    if (wanted === this.#painted || !(texture instanceof Phaser.Textures.CanvasTexture)) return false;
    this.#painted = wanted;
    const names = [...fortyCards(), ...EXTRAS];
    const cell = cellOf(card, ratio);
    texture.setSize(cell.width * COLUMNS, cell.height * Math.ceil(names.length / COLUMNS));
    const pen = texture.context;
    names.forEach((name, index) => {
      const x = (index % COLUMNS) * cell.width;
      const y = Math.floor(index / COLUMNS) * cell.height;
      pen.setTransform(ratio, 0, 0, ratio, x + MARGIN * ratio, y + MARGIN * ratio);
      if (name === "back") paintBack(pen, card);
      else if (name === "shadow") paintShadow(pen, card);
      else if (name === "halo") paintHalo(pen, card);
      else paintFace(pen, name, card, fourColours);
      if (texture.has(name)) texture.get(name).setSize(cell.width, cell.height, x, y);
      else texture.add(name, 0, x, y, cell.width, cell.height);
    });
    texture.refresh();
    return true;
  }
}

/** One picture with the room for its shadow, in device pixels. */
function cellOf(card: Size, ratio: number): Size {
  return {
    width: Math.ceil((card.width + 2 * MARGIN) * ratio),
    height: Math.ceil((card.height + 2 * MARGIN) * ratio),
  };
}
