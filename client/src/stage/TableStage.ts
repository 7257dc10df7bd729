import Phaser from "phaser";
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

const MOST_RATIO = 2;

/** Opens a table in the parent: solid dice where the browser can draw them, flat ones elsewhere or when motion is unwanted. */
export async function createStage(options: StageOptions): Promise<TableStage> {
  const canvas = hangCanvas(options.parent);
  const game = await boot(canvas);
  const scene = new DiceScene(options.reducedMotion);
  game.scene.add("dice", scene, true);
  return openStage(game, scene, canvas, options);
}

function hangCanvas(parent: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:manipulation";
  canvas.setAttribute("aria-hidden", "true");
  if (getComputedStyle(parent).position === "static") parent.style.position = "relative";
  parent.append(canvas);
  return canvas;
}

/** Starts Phaser on this canvas, with WebGL if there is any; scenes are added by the caller. */
function boot(canvas: HTMLCanvasElement): Promise<Phaser.Game> {
  const context = canvas.getContext("webgl", { alpha: true, antialias: true, depth: true, stencil: true });
  return new Promise((resolve) => {
    const game = new Phaser.Game({
      type: context ? Phaser.WEBGL : Phaser.CANVAS,
      canvas,
      ...(context ? { context: context as unknown as CanvasRenderingContext2D } : {}),
      // Phaser would restyle the page for a parent without a height; the canvas hangs in it already.
      parent: null as unknown as HTMLElement,
      width: 16,
      height: 16,
      transparent: true,
      banner: false,
      autoFocus: false,
      audio: { noAudio: true },
      input: { mouse: false, touch: false, keyboard: false, gamepad: false },
      scale: { mode: Phaser.Scale.NONE },
    });
    game.events.once(Phaser.Core.Events.READY, () => resolve(game));
  });
}

function openStage(game: Phaser.Game, scene: DiceScene, canvas: HTMLCanvasElement, options: StageOptions): TableStage {
  const off = new AbortController();
  const { signal } = off;

  // Nothing is drawn while nothing moves.
  const rest = (): void => {
    if (scene.atRest) game.loop.sleep();
  };
  const wake = (): void => game.loop.wake();
  game.events.on(Phaser.Core.Events.POST_RENDER, rest);

  const fill = (): void => {
    const { width, height } = options.parent.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    const ratio = Math.min(window.devicePixelRatio || 1, MOST_RATIO);
    game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
    scene.resize(width, height, ratio);
    // A resized canvas is empty, and this happens after the frame's drawing.
    game.loop.tick();
  };
  const observer = new ResizeObserver(fill);
  observer.observe(options.parent);
  window.addEventListener("resize", fill, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && scene.finish(), { signal });

  const dieUnder = (event: MouseEvent): number | null => {
    const box = canvas.getBoundingClientRect();
    return scene.dieAt(event.clientX - box.left, event.clientY - box.top);
  };
  if (options.onDieTap) {
    canvas.addEventListener(
      "click",
      (event) => {
        const index = dieUnder(event);
        if (index !== null) options.onDieTap?.(index);
      },
      { signal },
    );
    canvas.addEventListener(
      "pointermove",
      (event) => {
        canvas.style.cursor = dieUnder(event) === null ? "" : "pointer";
      },
      { signal },
    );
  }
  fill();

  return {
    showDice(dice, thrown) {
      const done = scene.show(dice, thrown);
      // Frames stop in a hidden tab, and the table must not wait for them.
      if (document.hidden) scene.finish();
      wake();
      return done;
    },
    setReducedMotion(on) {
      scene.setStill(on);
      wake();
    },
    flash(kind) {
      scene.flash(kind);
      wake();
    },
    destroy() {
      if (signal.aborted) return;
      off.abort();
      observer.disconnect();
      scene.finish();
      close(game, canvas);
    },
    get renderer() {
      return scene.solid ? "3d" : "2d";
    },
  };
}

/** Phaser destroys itself in its next frame; this one is taken at once, since a hidden tab has none. */
function close(game: Phaser.Game, canvas: HTMLCanvasElement): void {
  const { renderer } = game;
  const lose = "gl" in renderer ? renderer.gl.getExtension("WEBGL_lose_context") : null;
  game.destroy(false);
  game.loop.tick();
  lose?.loseContext();
  canvas.remove();
}
