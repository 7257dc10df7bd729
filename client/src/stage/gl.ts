import Phaser from "phaser";

type Renderer = Phaser.Renderer.WebGL.WebGLRenderer;

/** Something our own shaders draw at its place in Phaser's display list; its resources are made once. */
export abstract class GlObject<Resources> extends Phaser.GameObjects.Extern {
  #resources: Resources | null = null;

  constructor(scene: Phaser.Scene) {
    super(scene);
    const renderer = scene.game.renderer as Renderer;
    // A restored context has lost all its resources.
    const forget = (): void => {
      this.#resources = null;
    };
    renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, forget);
    this.once(Phaser.GameObjects.Events.DESTROY, () => {
      renderer.off(Phaser.Renderer.Events.RESTORE_WEBGL, forget);
      if (this.#resources) this.release(renderer.gl, this.#resources);
      this.#resources = null;
    });
  }

  override render(renderer: Renderer, drawingContext: Phaser.Renderer.WebGL.DrawingContext): void {
    const { gl } = renderer;
    if (gl.isContextLost()) return;
    drawingContext.beginDraw();
    this.#resources ??= this.prepare(gl);
    this.paint(gl, this.#resources);
  }

  protected abstract prepare(gl: WebGLRenderingContext): Resources;
  protected abstract paint(gl: WebGLRenderingContext, resources: Resources): void;
  protected abstract release(gl: WebGLRenderingContext, resources: Resources): void;
}

/** A linked shader program with its uniforms looked up once. */
export interface Program {
  program: WebGLProgram;
  uniform(name: string): WebGLUniformLocation | null;
}

export function linkProgram(
  gl: WebGLRenderingContext,
  vertex: string,
  fragment: string,
  attributes: string[],
): Program {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error("the graphics card cannot create a shader");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  for (const [index, name] of attributes.entries()) gl.bindAttribLocation(program, index, name);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`a shader does not link: ${gl.getProgramInfoLog(program)}`);
  }
  const known = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    uniform(name) {
      const found = known.get(name) ?? gl.getUniformLocation(program, name);
      known.set(name, found);
      return found;
    },
  };
}

export function fillBuffer(gl: WebGLRenderingContext, target: number, content: BufferSource): WebGLBuffer {
  const buffer = gl.createBuffer();
  gl.bindBuffer(target, buffer);
  gl.bufferData(target, content, gl.STATIC_DRAW);
  return buffer;
}
