import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import { placeOf, tableLayout } from "../../../client/src/stage/dice/layout.ts";
import { eyeOver, project } from "../../../client/src/stage/dice/projection.ts";
import type { Point } from "../../../client/src/stage/dice/spots.ts";

async function tableOf(page: Page) {
  const box = await page.locator("canvas").boundingBox();
  assert.ok(box);
  return { box, table: tableLayout(box.width, box.height, 6) };
}

/** Window coordinates of one of six dice, open or held. */
export async function dieOnFelt(page: Page, index: number, held = false): Promise<Point> {
  const { box, table } = await tableOf(page);
  const { x, z, size } = placeOf(table, index, held);
  const pixel = project(table, eyeOver(table), x, size / 2, z);
  return { x: box.x + pixel.x, y: box.y + pixel.y };
}

/** Window coordinates of the tray for held dice, right of its last place. */
export async function trayOnFelt(page: Page): Promise<Point> {
  const { box, table } = await tableOf(page);
  assert.ok(table.tray);
  const { x, y, width, height } = table.tray;
  return { x: box.x + x + width - 4, y: box.y + y + height / 2 };
}

/** Moves the mouse from beside the felt to this point, and rests there. */
export async function restOn(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(x, y);
}

/** Drags the mouse from one point to the next. */
export async function drag(page: Page, ...[first, ...way]: Point[]): Promise<void> {
  assert.ok(first);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Milliseconds between the movements of a hand that throws. */
const FLICK_MILLISECONDS = 16;

/** Throws the dice by the mouse, upwards from the middle of the felt. The times of its events do not depend on the machine. */
export async function flick(page: Page): Promise<void> {
  const box = await page.locator(".felt canvas").boundingBox();
  assert.ok(box);
  const session = await page.context().newCDPSession(page);
  let time = Date.now() / 1000 - 1;
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", up: number) => {
    time += FLICK_MILLISECONDS / 1000;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 - up };
    return session.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1, timestamp: time });
  };
  await send("mousePressed", 0);
  for (const up of [15, 45, 75]) await send("mouseMoved", up);
  await send("mouseReleased", 75);
}

/** Milliseconds that a dragging finger takes from point to point, and rests before it is lifted. */
const TOUCH_MILLISECONDS = 100;

/**
 * A finger on the screen, sent as browser touch events. Movements are dated back, as if the finger had rested before it
 * is lifted: after a fast movement, which would scroll on, the browser ignores the next tap.
 */
export class Finger {
  readonly #session: CDPSession;
  /** Time of the last event in milliseconds. */
  #time = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Touches a point; the finger will be moved this many times. */
  async down(at: Point, moves = 0): Promise<void> {
    this.#time = Date.now() - TOUCH_MILLISECONDS * (moves + 1);
    await this.#send("touchStart", [at]);
  }

  async move(at: Point): Promise<void> {
    this.#time += TOUCH_MILLISECONDS;
    await this.#send("touchMove", [at]);
  }

  async up(): Promise<void> {
    this.#time = Date.now();
    await this.#send("touchEnd", []);
  }

  /** The browser takes over the touch, for example to scroll. */
  async lost(): Promise<void> {
    this.#time = Date.now();
    await this.#send("touchCancel", []);
  }

  /** Touches a point and lifts the finger. */
  async tap(at: Point): Promise<void> {
    await this.down(at);
    await this.up();
  }

  /** Drags from one point to the next. */
  async drag(...[first, ...way]: Point[]): Promise<void> {
    assert.ok(first);
    await this.down(first, way.length);
    for (const at of way) await this.move(at);
    await this.up();
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", at: Point[]): Promise<void> {
    const touchPoints = at.map(({ x, y }) => ({ x, y }));
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: this.#time / 1000 });
  }
}

/** Resolves when the felt shows the same as the page and accepts input. */
export async function drawn(page: Page): Promise<void> {
  await page.locator(".felt canvas").waitFor();
  await page.locator(".loading").waitFor({ state: "detached" });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Resolves when exactly these of six dice are picked. */
export const picks = (page: Page, dice: readonly number[]): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const row = [...document.querySelectorAll(".dice-row button")];
    return [...row.keys()].filter((index) => row[index]?.getAttribute("aria-pressed") === "true").join() === wanted;
  }, dice.join());
