import Phaser from "phaser";

/** A scene that fills the stage, in CSS pixels, rendered only while something moves. */
export interface StageScene extends Phaser.Scene {
  /** The stage has this many CSS pixels, with `ratio` device pixels to each. */
  resize(width: number, height: number, ratio: number): void;
  /** True if the next frame would be identical. */
  readonly atRest: boolean;
  /** Ends all animations at once, because hidden tabs get no frames. */
  finish(): void;
}

export interface StageCanvas {
  canvas: HTMLCanvasElement;
  /** Renders until the scene is at rest again. */
  wake(): void;
  /** Releases all resources. */
  close(): void;
  /** Aborted when the canvas is destroyed; for listeners. */
  signal: AbortSignal;
}

const MOST_RATIO = 2;

/** Mounts a canvas in the parent and runs the scene on it, with WebGL if available. */
export async function openCanvas(parent: HTMLElement, scene: StageScene): Promise<StageCanvas> {
  const { onblur, onfocus } = window;
  const canvas = mountCanvas(parent);
  const game = await boot(canvas);
  game.scene.add("stage", scene, true);
  game.events.on(Phaser.Core.Events.POST_RENDER, () => {
    if (scene.atRest) game.loop.sleep();
  });
  game.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, () => game.loop.wake());
  const off = new AbortController();
  const { signal } = off;
  const fill = (): void => {
    const { width, height } = parent.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    const ratio = Math.min(window.devicePixelRatio || 1, MOST_RATIO);
    game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
    scene.cameras.main
      .setSize(width * ratio, height * ratio)
      .setOrigin(0)
      .setZoom(ratio);
    scene.resize(width, height, ratio);
    // A resized canvas is empty, and this happens after the frame's drawing.
    game.loop.tick();
  };
  const observer = new ResizeObserver(fill);
  observer.observe(parent);
  window.addEventListener("resize", fill, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && scene.finish(), { signal });
  fill();
  return {
    canvas,
    signal,
    wake() {
      if (signal.aborted) return;
      if (document.hidden) scene.finish();
      game.loop.wake();
    },
    close() {
      if (signal.aborted) return;
      off.abort();
      observer.disconnect();
      scene.finish();
      shut(game, canvas);
      // Phaser sets these two itself.
      Object.assign(window, { onblur, onfocus });
    },
  };
}

function mountCanvas(parent: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:manipulation";
  // The page describes the canvas in text.
  canvas.setAttribute("aria-hidden", "true");
  if (getComputedStyle(parent).position === "static") parent.style.position = "relative";
  parent.append(canvas);
  return canvas;
}

function boot(canvas: HTMLCanvasElement): Promise<Phaser.Game> {
  // Dice and textures are antialiased already, so costly canvas-wide antialiasing is off.
  const context = canvas.getContext("webgl", { alpha: true, antialias: false, depth: true, stencil: true });
  return new Promise((resolve) => {
    const game = new Phaser.Game({
      type: context ? Phaser.WEBGL : Phaser.CANVAS,
      canvas,
      ...(context ? { context: context as unknown as CanvasRenderingContext2D } : {}),
      // Phaser would restyle a parent without a height; the canvas is already mounted.
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

/** Runs Phaser's destruction immediately, since it waits for a frame and hidden tabs get none. */
function shut(game: Phaser.Game, canvas: HTMLCanvasElement): void {
  const { renderer } = game;
  const context = renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer ? renderer.gl : null;
  game.destroy(false);
  game.loop.tick();
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  canvas.remove();
}
