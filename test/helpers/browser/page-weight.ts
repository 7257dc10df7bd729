import type { CDPSession, Page } from "playwright-core";

/** Memory of a page: bytes, and counts that must not grow in a page that runs for hours. */
export interface PageWeight {
  heap: number;
  /** Excludes the log, which grows with its match. */
  nodes: number;
  listeners: number;
  /** Objects on the canvas. */
  pictures: number;
  textures: number;
}

/** Finds Phaser in the page's modules, so the page needs no code for this measurement. */
async function findGamePrototype(): Promise<object> {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  for (const file of files.filter((name) => /\/assets\/.*\.js$/.test(name))) {
    for (const part of Object.values((await import(file)) as Record<string, { Game?: { prototype: object } }>)) {
      if (part?.Game && "GameObjects" in part) return part.Game.prototype;
    }
  }
  throw new Error("there is no canvas on this page");
}

interface Shown {
  scene: { scenes: { children: { list: unknown[] } }[] };
  textures: { list: object };
}

/** Growth of the last third of the weights over the first, without the first sample, taken while the page loads. */
export function growthOf([, ...weights]: readonly PageWeight[]): PageWeight {
  const third = Math.ceil(weights.length / 3);
  const mean = (part: readonly PageWeight[], kind: keyof PageWeight) =>
    part.reduce((sum, weight) => sum + weight[kind], 0) / part.length;
  const grown = (kind: keyof PageWeight) =>
    Math.round(mean(weights.slice(-third), kind) - mean(weights.slice(0, third), kind));
  return {
    heap: grown("heap"),
    nodes: grown("nodes"),
    listeners: grown("listeners"),
    pictures: grown("pictures"),
    textures: grown("textures"),
  };
}

/** Measures a page after a garbage collection. */
export class PageScales {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #game: string;

  private constructor(page: Page, session: CDPSession, game: string) {
    this.#page = page;
    this.#session = session;
    this.#game = game;
  }

  static async under(page: Page): Promise<PageScales> {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const expression = `(${findGamePrototype})()`;
    const { result } = await session.send("Runtime.evaluate", { expression, awaitPromise: true });
    if (!result.objectId) throw new Error(result.description);
    return new PageScales(page, session, result.objectId);
  }

  async weigh(): Promise<PageWeight> {
    await this.#session.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.#session.send("Performance.getMetrics");
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    const { usedSize } = await this.#session.send("Runtime.getHeapUsage");
    // Each line is an element with its text.
    const lines = await this.#page.getByRole("log").getByRole("listitem").count();
    return {
      heap: usedSize,
      nodes: metric("Nodes") - 2 * lines,
      listeners: metric("JSEventListeners"),
      ...(await this.#canvas()),
    };
  }

  async #canvas(): Promise<Pick<PageWeight, "pictures" | "textures">> {
    const { objects } = await this.#session.send("Runtime.queryObjects", { prototypeObjectId: this.#game });
    const { result } = await this.#session.send("Runtime.callFunctionOn", {
      objectId: objects.objectId ?? "",
      functionDeclaration: `${function (this: Shown[]) {
        const scenes = this.flatMap(({ scene }) => scene.scenes);
        return {
          pictures: scenes.reduce((sum, { children }) => sum + children.list.length, 0),
          textures: this.reduce((sum, { textures }) => sum + Object.keys(textures.list).length, 0),
        };
      }}`,
      returnByValue: true,
    });
    await this.#session.send("Runtime.releaseObject", { objectId: objects.objectId ?? "" });
    return result.value;
  }
}
