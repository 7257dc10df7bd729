import { NOWHERE } from "../../anim/motion.ts";
import type { Quat } from "../../anim/rotation.ts";
import { fillBuffer, GlObject, linkProgram, type Program } from "../gl.ts";
import type { DieFrame } from "./DiceTable.ts";
import type { TableLayout } from "./layout.ts";
import { EBONY, IVORY } from "./look.ts";
import { clipMatrix, type Eye, eyeOver } from "./projection.ts";
import { roundedCube } from "./roundedCube.ts";
import { DIE_FRAGMENT, DIE_VERTEX, FLOOR_FRAGMENT, FLOOR_VERTEX, ROUNDING } from "./shaders.ts";

/** How high a selected die is raised. */
export const RAISE = 0.16;
const MOST_NEIGHBOURS = 5;
const SHADE_REACH = 1.9;
/** How far the ring of a selected die reaches from its foot, in edges. */
const RING_REACH = 1.35;
/** Sideways offset of a shadow per edge of height. */
const SHADOW_X = 0.5;
const SHADOW_Z = 0.42;

/** Drawn invisibly while the table is empty, so the shaders compile before the first throw. */
const GHOST: DieFrame = { index: -1, look: { face: 1 }, pose: NOWHERE, lift: 0, moving: false };

interface Resources {
  die: Program;
  floor: Program;
  vertices: WebGLBuffer;
  triangles: WebGLBuffer;
  corners: number;
  quad: WebGLBuffer;
}

/** Lit, rounded dice with their shadows. */
export class SolidDice extends GlObject<Resources> {
  #frames: readonly DieFrame[] = [GHOST];
  #layout: TableLayout | null = null;
  #eye: Eye = { x: 0, y: 1, z: 0 };
  #clip: Float32Array<ArrayBuffer> = new Float32Array(16);
  #pixel = 0.01;

  /** Content of the next frame; `ratio` is device pixels per CSS pixel. */
  present(frames: readonly DieFrame[], layout: TableLayout, ratio: number): void {
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#eye = eyeOver(layout);
      this.#clip = clipMatrix(layout, this.#eye);
      this.#pixel = 1 / (layout.unit * ratio);
    }
    // Antialiased edges blend with the background, so the farthest die is drawn first.
    const sorted = [...frames].sort((a, b) => this.#distance(b) - this.#distance(a));
    this.#frames = sorted.length > 0 ? sorted : [GHOST];
  }

  #distance(frame: DieFrame): number {
    const { x, y, z } = placed(frame);
    return Math.hypot(x - this.#eye.x, y - this.#eye.y, z - this.#eye.z);
  }

  protected override prepare(gl: WebGLRenderingContext): Resources {
    const cube = roundedCube(ROUNDING, 3);
    return {
      die: linkProgram(gl, DIE_VERTEX, DIE_FRAGMENT, ["aPoint", "aNormal"]),
      floor: linkProgram(gl, FLOOR_VERTEX, FLOOR_FRAGMENT, ["aCorner"]),
      vertices: fillBuffer(gl, gl.ARRAY_BUFFER, cube.vertices),
      triangles: fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, cube.triangles),
      corners: cube.triangles.length,
      quad: fillBuffer(gl, gl.ARRAY_BUFFER, new Float32Array([-1, -1, -1, 1, 1, -1, 1, 1])),
    };
  }

  protected override paint(gl: WebGLRenderingContext, resources: Resources): void {
    this.#drawFloor(gl, resources);
    this.#drawDice(gl, resources);
  }

  protected override release(gl: WebGLRenderingContext, resources: Resources): void {
    const { die, floor, vertices, triangles, quad } = resources;
    for (const { program } of [die, floor]) gl.deleteProgram(program);
    for (const buffer of [vertices, triangles, quad]) gl.deleteBuffer(buffer);
  }

  #drawFloor(gl: WebGLRenderingContext, { floor, quad }: Resources): void {
    gl.useProgram(floor.program);
    gl.disable(gl.DEPTH_TEST);
    gl.bindBuffer(gl.ARRAY_BUFFER, quad);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.uniformMatrix4fv(floor.uniform("uClip"), false, this.#clip);
    gl.uniform1f(floor.uniform("uPixel"), this.#pixel);
    gl.uniform3f(floor.uniform("uEye"), this.#eye.x, this.#eye.y, this.#eye.z);
    for (const frame of this.#frames) {
      gl.uniform4fv(floor.uniform("uQuad"), shadowQuad(frame));
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
    for (const frame of this.#frames) {
      gl.uniform3fv(die.uniform("uBody"), linear(frame.look.tint ?? IVORY));
      gl.uniform3fv(die.uniform("uPip"), linear(frame.look.pip ?? EBONY));
      const { balls, count } = neighbours(this.#frames, frame);
      gl.uniform4fv(die.uniform("uOthers[0]"), balls);
      gl.uniform1i(die.uniform("uOtherCount"), count);
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

/** Area of the felt that a shadow can cover: centre x and z, half width and depth. */
function shadowQuad(frame: DieFrame): number[] {
  const { x, y, z, size } = placed(frame);
  const cast = { x: x + SHADOW_X * y, z: z + SHADOW_Z * y };
  const blur = size * 0.98 + 0.14 * y;
  // The felt is dark around a die that touches it, whatever the light.
  const touch = y < size ? size * (frame.lift > 0 ? RING_REACH : 0.95) : 0;
  const span = (foot: number, shadow: number): [number, number] => {
    const low = Math.min(foot - touch, shadow - blur);
    const high = Math.max(foot + touch, shadow + blur);
    return [(low + high) / 2, (high - low) / 2];
  };
  const [middleX, halfX] = span(touch ? x : cast.x, cast.x);
  const [middleZ, halfZ] = span(touch ? z : cast.z, cast.z);
  return [middleX, middleZ, halfX, halfZ];
}

/** The dice near this one as balls, for the shade they give it. */
function neighbours(frames: readonly DieFrame[], frame: DieFrame): { balls: Float32Array; count: number } {
  const balls = new Float32Array(MOST_NEIGHBOURS * 4);
  const own = placed(frame);
  let count = 0;
  for (const other of frames) {
    const { x, y, z, size } = placed(other);
    const near = Math.hypot(x - own.x, y - own.y, z - own.z) < SHADE_REACH;
    if (other === frame || !near || count === MOST_NEIGHBOURS) continue;
    balls.set([x, y, z, size * other.pose.alpha], count * 4);
    count++;
  }
  return { balls, count };
}

/** A colour of the screen as light. */
function linear(colour: number): Float32Array {
  const light = (shift: number): number => (((colour >> shift) & 255) / 255) ** 2;
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
