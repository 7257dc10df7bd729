import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { placeOf, tableLayout } from "../../../client/src/stage/dice/layout.ts";
import { eyeOver, project } from "../../../client/src/stage/dice/projection.ts";
import type { createStage, DieLook, Gestures, TableStage, Throw } from "../../../client/src/stage/TableStage.ts";
import { dice } from "../../../shared/core/dice.ts";
import { closePages, MOVING, openPage, SHARP, workerBrowser } from "../../helpers/browser/browser.ts";
import { dieOnFelt, Finger, trayOnFelt } from "../../helpers/browser/felt.ts";

const SIZE = { width: 390, height: 420 };
const ALL = [0, 1, 2, 3, 4, 5];
const looks = (notation: string): DieLook[] => dice(notation).map((face) => ({ face }));

declare global {
  interface Window {
    createStage: typeof createStage;
    stage: TableStage;
    /** Pointer reports: taps, the start and the dice of drags, and tips requested. */
    heard: string[];
    made: number;
  }
}

/** The built page, of which these tests load only the stage. */
const BUILT = join(import.meta.dirname, "../../../dist/client");

/** A page with nothing but the stage. */
function pageOfStage(): string {
  const files = JSON.parse(readFileSync(join(BUILT, "assets.json"), "utf8")) as Record<string, { file: string }>;
  return `<!doctype html><style>body { margin: 0 } #table { width: 100vw; height: 100vh }</style><div id="table"></div>
    <script type="module">
      import { createStage } from "/${files["src/stage/TableStage.ts"]?.file}";
      window.createStage = createStage;
    </script>`;
}

interface Opening {
  reducedMotion?: boolean;
  webgl?: boolean;
}

async function openStage(browser: Browser, { reducedMotion = false, webgl = true }: Opening = {}) {
  const page = await openPage(browser, SIZE, { ...MOVING, ...SHARP });
  await page.route("http://table.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === "/"
      ? route.fulfill({ contentType: "text/html", body: pageOfStage() })
      : route.fulfill({ path: join(BUILT, pathname) });
  });
  await page.goto("http://table.test/");
  await page.waitForFunction(() => "createStage" in window);
  await page.evaluate(countResources);
  if (!webgl) await page.evaluate(hideWebGl);
  await page.evaluate(async (reducedMotion) => {
    window.heard = [];
    const heard = (what: string) => window.heard.push(what);
    const parent = document.getElementById("table") as HTMLElement;
    const gestures: Gestures = {
      tap: (index) => heard(`tap ${index}`),
      mayPick: () => true,
      sweep(from) {
        heard(`from ${from}`);
        return (passed, overTray) => heard(`over ${passed.join(" ")}${overTray ? " to the tray" : ""}`);
      },
      point(die) {
        if (die) heard(`asked ${die.index}`);
        // The first three dice have a tip.
        return die !== null && die.index < 3;
      },
    };
    window.stage = await window.createStage({ parent, reducedMotion, gestures });
  }, reducedMotion);
  return page;
}

function countResources(): void {
  window.made = 0;
  for (const kind of ["createTexture", "createBuffer", "createProgram"] as const) {
    const make = WebGLRenderingContext.prototype[kind] as () => object;
    Object.assign(WebGLRenderingContext.prototype, {
      [kind](this: WebGLRenderingContext) {
        window.made++;
        return make.call(this);
      },
    });
  }
}

/** Number of frames that the stage requests after the first two of a flash. */
async function framesAfterFlash(): Promise<number> {
  const request = window.requestAnimationFrame.bind(window);
  const pass = async (frames: number) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(request);
  };
  window.stage.flash("win");
  await pass(2);
  let requested = 0;
  window.requestAnimationFrame = (draw) => {
    requested++;
    return request(draw);
  };
  await pass(3);
  window.requestAnimationFrame = request;
  return requested;
}

function hideWebGl(): void {
  const real = HTMLCanvasElement.prototype.getContext as (kind: string, ...rest: unknown[]) => RenderingContext | null;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.includes("webgl") ? null : real.call(this, kind, ...rest);
    },
  });
}

const show = (page: Page, shown: DieLook[], thrown?: Throw): Promise<void> =>
  page.evaluate(([shown, thrown]) => window.stage.showDice(shown, thrown), [shown, thrown] as const);

/** Counts the pips on the upper face of every die by their dark pixels. */
async function pipsSeen(page: Page, count: number, flat: boolean): Promise<number[]> {
  const table = tableLayout(SIZE.width, SIZE.height, count);
  const squares = Array.from({ length: count }, (_, index) => {
    const { x, z } = placeOf(table, index, false);
    const middle = project(table, eyeOver(table), x, flat ? 0 : 1, z);
    return { x: middle.x, y: middle.y, half: table.unit * middle.zoom * 0.4 };
  });
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(countSpots, { picture, squares });
}

async function countSpots({
  picture,
  squares,
}: {
  picture: string;
  squares: { x: number; y: number; half: number }[];
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  pen.drawImage(image, 0, 0);
  return squares.map(({ x, y, half }) => {
    const edge = Math.round(half * 2);
    const { data } = pen.getImageData(Math.round(x - half), Math.round(y - half), edge, edge);
    const dark = new Set(
      Array.from({ length: edge * edge }, (_, at) => at).filter((at) => (data[at * 4] ?? 255) < 110),
    );
    let spots = 0;
    for (const start of dark) {
      const spot = [start];
      dark.delete(start);
      for (const at of spot) {
        for (const next of [at - 1, at + 1, at - edge, at + edge]) if (dark.delete(next)) spot.push(next);
      }
      if (spot.length > edge * edge * 0.008) spots++;
    }
    return spots;
  });
}

describe("the stage in a browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  before(async () => {
    browser = await workerBrowser();
  });
  after(() => closePages(browser));

  it("throws solid dice that show the requested faces, allocates nothing for another throw, and releases everything", async () => {
    const page = await openStage(browser);
    assert.equal(await page.evaluate(() => window.stage.renderer), "3d");
    await show(page, looks("1 2 3 4 5 6"));
    assert.deepEqual(await pipsSeen(page, 6, false), dice("1 2 3 4 5 6"));
    await show(page, looks("6 5 4 3 2 1"), { indexes: ALL, seed: 11, from: "near" });
    assert.deepEqual(await pipsSeen(page, 6, false), dice("6 5 4 3 2 1"));
    const made = await page.evaluate(() => window.made);
    await show(page, looks("3 3 1 6 6 2"), { indexes: ALL, seed: 12, from: "far" });
    assert.deepEqual(await pipsSeen(page, 6, false), dice("3 3 1 6 6 2"));
    assert.equal(await page.evaluate(() => window.made), made);
    await page.evaluate(() => window.stage.destroy());
    assert.equal(await page.locator("canvas").count(), 0);
    await show(page, looks("1 2"), { indexes: [0, 1], seed: 4, from: "near" });
    await page.close();
  });

  it("switches to flat dice with the same faces for reduced motion, and back, and lights up only with motion", async () => {
    const page = await openStage(browser, { reducedMotion: true });
    assert.equal(await page.evaluate(() => window.stage.renderer), "2d");
    await show(page, looks("6 1 5 2 4 3"), { indexes: ALL, seed: 1, from: "near" });
    assert.deepEqual(await pipsSeen(page, 6, true), dice("6 1 5 2 4 3"));
    assert.equal(await page.evaluate(framesAfterFlash), 0);
    await page.evaluate(() => window.stage.setReducedMotion(false));
    await show(page, looks("6 1 5 2 4 3"));
    assert.equal(await page.evaluate(() => window.stage.renderer), "3d");
    assert.deepEqual(await pipsSeen(page, 6, false), dice("6 1 5 2 4 3"));
    assert.ok((await page.evaluate(framesAfterFlash)) > 0);
    await page.close();
  });

  it("shows flat dice without WebGL", async () => {
    const page = await openStage(browser, { webgl: false });
    assert.equal(await page.evaluate(() => window.stage.renderer), "2d");
    await show(page, looks("4 2"), { indexes: [0, 1], seed: 1, from: "near" });
    assert.deepEqual(await pipsSeen(page, 2, true), dice("4 2"));
    await page.close();
  });

  describe("under a pointer", () => {
    let page: Page;
    before(async () => {
      page = await openStage(browser);
      await show(page, looks("1 2 3 4 5 6"));
    });
    beforeEach(async () => {
      // No die is near the middle of the upper edge.
      await page.mouse.move(SIZE.width / 2, 20);
      await heard();
    });
    const heard = () => page.evaluate(() => window.heard.splice(0));
    /** Taps and drags alone: on a slow machine, a pause between two steps of a gesture asks for a tip. */
    const gestures = async () => (await heard()).filter((word) => !word.startsWith("asked"));
    /** Waits for the next report about a die. */
    const asked = (index: number) =>
      page.waitForFunction((word) => window.heard.includes(word), `asked ${index}`).then(heard);

    it("reports the tapped die", async () => {
      for (const index of [4, 0]) {
        const { x, y } = await dieOnFelt(page, index);
        await page.mouse.click(x, y);
      }
      await page.mouse.click(SIZE.width / 2, 20);
      assert.deepEqual(await gestures(), ["tap 4", "tap 0"]);
    });

    it("reports the dice that a drag passes over, also in one leap, until it reaches the tray", async () => {
      const [first, third] = [await dieOnFelt(page, 0), await dieOnFelt(page, 2)];
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      await page.mouse.move(third.x, third.y);
      assert.deepEqual(await gestures(), ["from 0", "over 0", "over 0 1 2"]);
      const tray = await trayOnFelt(page);
      await page.mouse.move(tray.x, tray.y);
      assert.deepEqual(await gestures(), ["over 0 1 2 5 to the tray"]);
      await page.mouse.up();
      await page.mouse.move(first.x, first.y);
      assert.deepEqual(await gestures(), [], "a drag is no tap, and it is over");
    });

    it("treats a finger like a mouse, and cancels a drag that the browser takes over", async () => {
      const finger = await Finger.on(page);
      const [fourth, sixth] = [await dieOnFelt(page, 3), await dieOnFelt(page, 5)];
      await finger.drag(fourth, sixth);
      assert.deepEqual(await gestures(), ["from 3", "over 3", "over 3 4 5"]);
      await finger.down(sixth);
      await finger.move(fourth);
      await finger.lost();
      assert.deepEqual(await gestures(), ["from 5", "over 5", "over 5 4 3", "over "]);
    });

    it("prevents scrolling while a finger drags", async () => {
      await page.evaluate(() => {
        document.body.style.height = "300vh";
      });
      const finger = await Finger.on(page);
      const [lower, upper] = [await dieOnFelt(page, 3), await dieOnFelt(page, 0)];
      const between = [0.8, 0.6, 0.4, 0.2].map((share) => upper.y + (lower.y - upper.y) * share);
      await finger.drag(lower, ...between.map((y) => ({ x: lower.x, y })), upper);
      assert.deepEqual(await gestures(), ["from 3", "over 3", "over 3 0"]);
      assert.equal(await page.evaluate(() => window.scrollY), 0);
      await page.evaluate(() => {
        document.body.style.height = "";
      });
    });

    it("asks for a tip of the die under a resting mouse, and not of a die just pressed", async () => {
      const [second, third] = [await dieOnFelt(page, 1), await dieOnFelt(page, 2)];
      await page.mouse.move(second.x, second.y);
      assert.deepEqual(await asked(1), ["asked 1"]);
      await page.mouse.click(second.x, second.y);
      await page.mouse.move(second.x + 3, second.y);
      await page.mouse.move(third.x, third.y);
      assert.deepEqual(await asked(2), ["tap 1", "asked 2"]);
    });

    it("asks for a tip of the die under a long press; a long press with a tip is no tap", async () => {
      const finger = await Finger.on(page);
      await finger.down(await dieOnFelt(page, 0));
      await asked(0);
      await finger.move(await dieOnFelt(page, 1));
      await finger.up();
      assert.deepEqual(await heard(), ["asked 1"], "it may go on to the next die");
      await finger.down(await dieOnFelt(page, 4));
      await asked(4);
      await finger.up();
      assert.deepEqual(await heard(), ["tap 4"]);
    });
  });

  it("puts the dice to rest at once in a hidden tab", async () => {
    const page = await openStage(browser);
    await page.evaluate(() => {
      const resting = window.stage.showDice([{ face: 5 }, { face: 6 }], { indexes: [0, 1], seed: 1, from: "near" });
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
      window.requestAnimationFrame = () => 0;
      return resting;
    });
    await show(page, looks("1 2"), { indexes: [0, 1], seed: 2, from: "near" });
    await page.close();
  });
});
