import type Phaser from "phaser";
import { fillBuffer, GlObject, linkProgram, type Program } from "./gl.ts";

const VERTEX = `
attribute vec2 aCorner;
varying vec2 vAt;
void main() {
  vAt = vec2(aCorner.x, 1.0 - aCorner.y);
  gl_Position = vec4(aCorner * 2.0 - 1.0, 0.0, 1.0);
}`;

const FRAGMENT = `
precision mediump float;
varying vec2 vAt;
uniform sampler2D uTable;
void main() {
  gl_FragColor = texture2D(uTable, vAt);
}`;

const GLOWING_FRAGMENT = `
precision mediump float;
varying vec2 vAt;
uniform sampler2D uTable;
uniform vec4 uGlow; // colour and strength
uniform vec4 uFelt; // left, top, right and bottom, from 0 to 1
void main() {
  vec4 table = texture2D(uTable, vAt);
  vec2 p = (vAt - uFelt.xy) / (uFelt.zw - uFelt.xy) * 2.0 - 1.0;
  vec2 within = 1.0 - smoothstep(0.955, 1.0, abs(p));
  float light = within.x * within.y * uGlow.a * (0.2 + 0.5 * dot(p, p));
  gl_FragColor = vec4(mix(table.rgb, uGlow.rgb * table.a, min(light, 1.0)), table.a);
}`;

interface Resources {
  plain: Program;
  glowing: Program;
  corners: WebGLBuffer;
  texture: WebGLTexture;
}

/**
 * The painted table as the bottom layer. Drawn without the blending and tinting of Phaser's sprites, which takes a
 * third of the time on a machine without a GPU.
 */
export class FeltQuad extends GlObject<Resources> {
  readonly #picture: HTMLCanvasElement;
  #stale = true;
  #felt: readonly number[] = [0, 0, 1, 1];
  #glow: readonly number[] = [0, 0, 0, 0];

  constructor(scene: Phaser.Scene, picture: HTMLCanvasElement) {
    super(scene);
    this.#picture = picture;
  }

  /** Uploads the repainted table; `felt` is the part that can glow: left, top, right, bottom from 0 to 1. */
  repainted(felt: readonly number[]): void {
    this.#felt = felt;
    this.#stale = true;
  }

  set glow(glow: readonly number[]) {
    this.#glow = glow;
  }

  protected override prepare(gl: WebGLRenderingContext): Resources {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    // The picture has exactly the canvas's pixels.
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    this.#stale = true;
    return {
      plain: linkProgram(gl, VERTEX, FRAGMENT, ["aCorner"]),
      glowing: linkProgram(gl, VERTEX, GLOWING_FRAGMENT, ["aCorner"]),
      corners: fillBuffer(gl, gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1])),
      texture,
    };
  }

  protected override paint(gl: WebGLRenderingContext, { plain, glowing, corners, texture }: Resources): void {
    const program = this.#glow[3] ? glowing : plain;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (this.#stale) this.#upload(gl);
    gl.useProgram(program.program);
    gl.disable(gl.BLEND);
    gl.uniform1i(program.uniform("uTable"), 0);
    gl.uniform4fv(program.uniform("uGlow"), this.#glow);
    gl.uniform4fv(program.uniform("uFelt"), this.#felt);
    gl.bindBuffer(gl.ARRAY_BUFFER, corners);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.disableVertexAttribArray(0);
  }

  #upload(gl: WebGLRenderingContext): void {
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.#picture);
    this.#stale = false;
  }

  protected override release(gl: WebGLRenderingContext, { plain, glowing, corners, texture }: Resources): void {
    for (const { program } of [plain, glowing]) gl.deleteProgram(program);
    gl.deleteBuffer(corners);
    gl.deleteTexture(texture);
  }
}
