import { openCanvas } from "../canvas.ts";
import type { Light } from "../materials.ts";
import type { GlowKind } from "../tabletop.ts";
import type { CardSound } from "./audible.ts";
import { CardScene } from "./CardScene.ts";
import type { Sight } from "./places.ts";
import type { SlotMemory } from "./slots.ts";

/** Initial settings of a card table. */
export interface CardStageOptions {
  parent: HTMLElement;
  reducedMotion: boolean;
  fourColours: boolean;
  light: Light;
  /** Called when cards start moving, with their landing times in seconds from now. */
  heard(sounds: CardSound[]): void;
  /** Shared with the accessible layer, so both place the cards identically. */
  memory: SlotMemory;
}

/** The canvas with a card table; it fills its parent and follows its size. */
export interface CardStage {
  /** Moves the cards to their places in this view. A newer call replaces an older one; resolves at rest. */
  show(sight: Sight): Promise<void>;
  /** Ends all card animations at once. */
  finish(): void;
  /** Raises a card out of its row. */
  pick(card: string | null): void;
  /** Holds a card at this point, in CSS pixels. */
  drag(card: string, x: number, y: number): void;
  /** Releases the dragged card, which stays there until the table answers. */
  drop(): void;
  /** Returns a released card to its place. */
  release(): void;
  setFourColours(on: boolean): void;
  setReducedMotion(on: boolean): void;
  /** Animation speed; 1 is real time. */
  setSpeed(rate: number): void;
  setLight(light: Light): void;
  /** Lights up the felt for a moment, unless motion is reduced. */
  flash(kind: GlowKind): void;
  destroy(): void;
}

/** Opens a card table in the parent. */
export async function createCardStage(options: CardStageOptions): Promise<CardStage> {
  const scene = new CardScene(options);
  const { signal, wake, close } = await openCanvas(options.parent, scene);
  /** Changes the scene and has it drawn. */
  const change =
    <A extends unknown[]>(act: (...values: A) => void) =>
    (...values: A): void => {
      if (signal.aborted) return;
      act(...values);
      wake();
    };
  return {
    async show(sight) {
      if (signal.aborted) return;
      const resting = scene.show(sight);
      wake();
      await resting;
    },
    finish: change(() => scene.finish()),
    pick: change((card: string | null) => scene.pick(card)),
    drag: change((card: string, x: number, y: number) => scene.drag(card, x, y)),
    drop: change(() => scene.drop()),
    release: change(() => scene.release()),
    setReducedMotion: change((on: boolean) => scene.setStill(on)),
    setSpeed(rate) {
      scene.clock.rate = rate;
    },
    setLight: change((light: Light) => scene.setLight(light)),
    setFourColours: change((on: boolean) => scene.setFourColours(on)),
    flash: change((kind: GlowKind) => scene.flash(kind)),
    destroy: close,
  };
}
