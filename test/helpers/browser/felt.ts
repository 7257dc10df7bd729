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

/** Drags the mouse from one point to the next. */
export async function drag(page: Page, ...[first, ...way]: Point[]): Promise<void> {
  assert.ok(first);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** A finger on the screen, sent as browser touch events. */
export class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down({ x, y }: Point): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  }

  async move({ x, y }: Point): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }

  async up(): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** The browser takes over the touch, for example to scroll. */
  async lost(): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  }

  /** Drags from one point to the next. */
  async drag(...[first, ...way]: Point[]): Promise<void> {
    assert.ok(first);
    await this.down(first);
    for (const point of way) await this.move(point);
    await this.up();
  }
}
