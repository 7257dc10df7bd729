import Phaser from "phaser";
import type { Quat } from "../../anim/rotation.ts";
import type { DieFrame } from "./DiceTable.ts";
import { fillBuffer, linkProgram, type Program } from "./gl.ts";
import type { TableLayout } from "./layout.ts";
import { EBONY, IVORY } from "./look.ts";
import { clipMatrix, type Eye, eyeOver } from "./projection.ts";
import { roundedCube } from "./roundedCube.ts";
import { DIE_FRAGMENT, DIE_VERTEX, FLOOR_FRAGMENT, FLOOR_VERTEX } from "./shaders.ts";

/** How high a selected die is raised. */
export const RAISE = 0.2;
const MOST_DICE = 6;

interface Resources {
  die: Program;
  floor: Program;
  vertices: WebGLBuffer;
  triangles: WebGLBuffer;
  corners: number;
  quad: WebGLBuffer;
}

/** Lit, rounded dice with their shadows, drawn by our own shaders at their place in Phaser's display list. */
export class SolidDice extends Phaser.GameObjects.Extern {
  #resources: Resources | null = null;
  #frames: readonly DieFrame[] = [];
  #layout: TableLayout | null = null;
  #eye: Eye = { x: 0, y: 1, z: 0 };
  #clip: Float32Array<ArrayBuffer> = new Float32Array(16);
  #pixel = 0.01;

  constructor(scene: Phaser.Scene) {
    super(scene);
    const { renderer } = scene.game;
    const forget = (): void => {
      this.#resources = null;
    };
    renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, forget);
    this.once(Phaser.GameObjects.Events.DESTROY, () => {
      renderer.off(Phaser.Renderer.Events.RESTORE_WEBGL, forget);
      if (this.#resources && renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer)
        release(renderer.gl, this.#resources);
      this.#resources = null;
    });
  }

  /** What the next frame shows; `ratio` is device pixels per CSS pixel. */
  present(frames: readonly DieFrame[], layout: TableLayout, ratio: number): void {
    this.#frames = frames;
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#eye = eyeOver(layout);
      this.#clip = clipMatrix(layout, this.#eye);
      this.#pixel = 1 / (layout.unit * ratio);
    }
  }

  override render(
    renderer: Phaser.Renderer.WebGL.WebGLRenderer,
    drawingContext: Phaser.Renderer.WebGL.DrawingContext,
  ): void {
    const { gl } = renderer;
    if (this.#frames.length === 0 || gl.isContextLost()) return;
    drawingContext.beginDraw();
    this.#resources ??= create(gl);
    this.#drawFloor(gl, this.#resources);
    this.#drawDice(gl, this.#resources);
  }

  #drawFloor(gl: WebGLRenderingContext, { floor, quad }: Resources): void {
    gl.useProgram(floor.program);
    gl.disable(gl.DEPTH_TEST);
    gl.bindBuffer(gl.ARRAY_BUFFER, quad);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.uniformMatrix4fv(floor.uniform("uClip"), false, this.#clip);
    gl.uniform1f(floor.uniform("uPixel"), this.#pixel);
    for (const frame of this.#frames) {
      const { x, y, z, size } = placed(frame);
      // From the foot of the die to where its highest corner throws its shadow.
      const along = Math.min(y + size * 0.5, 5);
      const reach = size * (0.95 + frame.lift * 0.1) + 0.05 * along;
      const half = { x: reach + 0.22 * along, z: reach + 0.18 * along };
      gl.uniform4f(floor.uniform("uQuad"), x + 0.25 * along, z + 0.21 * along, half.x, half.z);
      this.#placeDie(gl, floor, frame);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    }
    gl.disableVertexAttribArray(0);
  }

  #drawDice(gl: WebGLRenderingContext, { die, vertices, triangles, corners }: Resources): void {
    gl.useProgram(die.program);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.depthMask(true);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.CULL_FACE);
    gl.cullFace(gl.BACK);
    gl.frontFace(gl.CCW);
    gl.bindBuffer(gl.ARRAY_BUFFER, vertices);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, triangles);
    gl.enableVertexAttribArray(0);
    gl.enableVertexAttribArray(1);
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 24, 0);
    gl.vertexAttribPointer(1, 3, gl.FLOAT, false, 24, 12);
    gl.uniformMatrix4fv(die.uniform("uClip"), false, this.#clip);
    gl.uniform3f(die.uniform("uEye"), this.#eye.x, this.#eye.y, this.#eye.z);
    gl.uniform1f(die.uniform("uPixel"), this.#pixel);
    gl.uniform4fv(die.uniform("uOthers[0]"), neighbours(this.#frames));
    for (const frame of this.#frames) {
      gl.uniform3fv(die.uniform("uBody"), linear(frame.look.tint ?? IVORY));
      gl.uniform3fv(die.uniform("uPip"), linear(frame.look.pip ?? EBONY));
      this.#placeDie(gl, die, frame);
      gl.drawElements(gl.TRIANGLES, corners, gl.UNSIGNED_SHORT, 0);
    }
    gl.disableVertexAttribArray(0);
    gl.disableVertexAttribArray(1);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.DEPTH_TEST);
  }

  #placeDie(gl: WebGLRenderingContext, program: Program, frame: DieFrame): void {
    const { x, y, z, size } = placed(frame);
    gl.uniformMatrix3fv(program.uniform("uTurn"), false, matrixOf(frame.pose.turn));
    gl.uniform4f(program.uniform("uCentre"), x, y, z, size);
    gl.uniform1f(program.uniform("uAlpha"), frame.pose.alpha);
    gl.uniform1f(program.uniform("uGlow"), frame.lift);
  }
}

const placed = ({ pose: { x, y, z, size }, lift }: DieFrame) => ({ x, y: y + lift * RAISE, z, size });

function create(gl: WebGLRenderingContext): Resources {
  const cube = roundedCube(0.13, 3);
  return {
    die: linkProgram(gl, DIE_VERTEX, DIE_FRAGMENT, ["aPoint", "aNormal"]),
    floor: linkProgram(gl, FLOOR_VERTEX, FLOOR_FRAGMENT, ["aCorner"]),
    vertices: fillBuffer(gl, gl.ARRAY_BUFFER, cube.vertices),
    triangles: fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, cube.triangles),
    corners: cube.triangles.length,
    quad: fillBuffer(gl, gl.ARRAY_BUFFER, new Float32Array([-1, -1, -1, 1, 1, -1, 1, 1])),
  };
}

function release(gl: WebGLRenderingContext, { die, floor, vertices, triangles, quad }: Resources): void {
  for (const { program } of [die, floor]) gl.deleteProgram(program);
  for (const buffer of [vertices, triangles, quad]) gl.deleteBuffer(buffer);
}

/** Every die as a ball, for the shade they give each other. */
function neighbours(frames: readonly DieFrame[]): Float32Array {
  const balls = new Float32Array(MOST_DICE * 4);
  for (const [i, frame] of frames.slice(0, MOST_DICE).entries()) {
    const { x, y, z, size } = placed(frame);
    balls.set([x, y, z, size * frame.pose.alpha], i * 4);
  }
  return balls;
}

/** A colour of the screen as light. */
function linear(colour: number): Float32Array {
  const light = (shift: number): number => (((colour >> shift) & 255) / 255) ** 2.2;
  return new Float32Array([light(16), light(8), light(0)]);
}

function matrixOf([x, y, z, w]: Quat): Float32Array {
  return new Float32Array([
    1 - 2 * (y * y + z * z),
    2 * (x * y + z * w),
    2 * (x * z - y * w),
    2 * (x * y - z * w),
    1 - 2 * (x * x + z * z),
    2 * (y * z + x * w),
    2 * (x * z + y * w),
    2 * (y * z - x * w),
    1 - 2 * (x * x + y * y),
  ]);
}
