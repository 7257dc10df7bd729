import type { Impact } from "../anim/tumble.ts";
import { openCanvas } from "./canvas.ts";
import { DiceScene } from "./dice/DiceScene.ts";
import { boxOf, GestureReader, type Gestures, type Picture, type PointedDie } from "./dice/gestures.ts";
import type { DieLook, Throw } from "./dice/look.ts";
import type { Light } from "./materials.ts";
import type { GlowKind } from "./tabletop.ts";

export type { Gestures, Grip, PointedDie, Sweep } from "./dice/gestures.ts";
export type { DieLook, Throw } from "./dice/look.ts";
export type { GlowKind } from "./tabletop.ts";

export interface StageOptions {
  parent: HTMLElement;
  reducedMotion: boolean;
  light?: Light;
  /** Called when a throw begins, with its impacts: seconds from now and strength. */
  heard?(impacts: Impact[]): void;
  /** Handlers for pointer gestures on the dice; without them the dice are display only. */
  gestures?: Gestures;
}

/** The canvas with the table; it fills its parent and follows its size. */
export interface TableStage {
  /** Shows these dice and animates the thrown ones. A newer call replaces an older one; resolves at rest. */
  showDice(dice: DieLook[], thrown?: Throw): Promise<void>;
  /** Shakes the dice of a throw whose result is not known yet; false puts them back, if they were not thrown. */
  awaitThrow(isAwaited: boolean): void;
  setReducedMotion(on: boolean): void;
  /** Animation speed; 1 is real time. */
  setSpeed(rate: number): void;
  setLight(light: Light): void;
  /** Current position of a die in the window; null if it is not drawn. */
  boxOf(index: number): PointedDie["box"] | null;
  /** Lights up the felt for a moment, and lets the dice jump for a win, unless motion is reduced. */
  flash(kind: GlowKind): void;
  destroy(): void;
  readonly renderer: "3d" | "2d";
}

/** Creates a dice table: 3D dice with WebGL, flat dice without it or with reduced motion. */
export async function createStage(options: StageOptions): Promise<TableStage> {
  const { parent, reducedMotion, gestures, light = "dark" } = options;
  const scene = new DiceScene(reducedMotion, light);
  scene.heard = (impacts) => options.heard?.(impacts);
  const { canvas, signal, wake, close } = await openCanvas(parent, scene);
  if (gestures) new GestureReader(canvas, pictureOf(scene, wake), gestures, signal);
  return {
    async showDice(dice, thrown) {
      if (signal.aborted) return;
      const resting = scene.show(dice, thrown);
      wake();
      await resting;
    },
    awaitThrow(isAwaited) {
      if (isAwaited) scene.takeUp();
      else scene.shake(null);
      wake();
    },
    setReducedMotion(on) {
      scene.setStill(on);
      wake();
    },
    setSpeed(rate) {
      scene.clock.rate = rate;
    },
    setLight(light) {
      scene.setLight(light);
      wake();
    },
    boxOf(index) {
      const spot = scene.spots.find((die) => die.index === index);
      return spot ? boxOf(canvas, spot) : null;
    },
    flash(kind) {
      scene.flash(kind);
      wake();
    },
    destroy: close,
    get renderer() {
      return scene.solid ? "3d" : "2d";
    },
  };
}

/** The scene as gestures see it; drawing wakes the render loop. */
const pictureOf = (scene: DiceScene, wake: () => void): Picture => ({
  get spots() {
    return scene.spots;
  },
  isTray: (point) => scene.isTray(point),
  shake(point) {
    scene.shake(point);
    wake();
  },
  stroke(point) {
    scene.stroke(point);
    wake();
  },
});
