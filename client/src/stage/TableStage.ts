import { openCanvas } from "./canvas.ts";
import { DiceScene } from "./dice/DiceScene.ts";
import type { DieLook, Throw } from "./dice/look.ts";
import type { GlowKind } from "./tabletop.ts";

export type { DieLook, Throw } from "./dice/look.ts";
export type { GlowKind } from "./tabletop.ts";

export interface StageOptions {
  parent: HTMLElement;
  reducedMotion: boolean;
  onDieTap?(index: number): void;
}

/** The canvas with the table; it fills its parent and follows its size. */
export interface TableStage {
  /** Shows these dice; the thrown ones tumble in. Never blocks, a newer call overtakes an older one; resolves at rest. */
  showDice(dice: DieLook[], thrown?: Throw): Promise<void>;
  setReducedMotion(on: boolean): void;
  /** Lights up the felt for a moment. */
  flash(kind: GlowKind): void;
  destroy(): void;
  readonly renderer: "3d" | "2d";
}

/** Opens a table: solid dice where the browser can draw them, flat ones elsewhere or when motion is unwanted. */
export async function createStage({ parent, reducedMotion, onDieTap }: StageOptions): Promise<TableStage> {
  const scene = new DiceScene(reducedMotion);
  const { canvas, signal, wake, close } = await openCanvas(parent, scene);
  if (onDieTap) listen(canvas, scene, onDieTap, signal);
  return {
    async showDice(dice, thrown) {
      if (signal.aborted) return;
      const resting = scene.show(dice, thrown);
      wake();
      await resting;
    },
    setReducedMotion(on) {
      scene.setStill(on);
      wake();
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

function listen(canvas: HTMLCanvasElement, scene: DiceScene, tap: (index: number) => void, signal: AbortSignal): void {
  const dieUnder = (event: MouseEvent): number | null => {
    const box = canvas.getBoundingClientRect();
    return scene.dieAt(event.clientX - box.left, event.clientY - box.top);
  };
  const clicked = (event: MouseEvent): void => {
    const index = dieUnder(event);
    if (index !== null) tap(index);
  };
  const hovered = (event: MouseEvent): void => {
    canvas.style.cursor = dieUnder(event) === null ? "" : "pointer";
  };
  canvas.addEventListener("click", clicked, { signal });
  canvas.addEventListener("pointermove", hovered, { signal });
}
