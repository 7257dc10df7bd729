import Phaser from "phaser";
import { throwDice } from "../../anim/throw.ts";
import type { Impact } from "../../anim/tumble.ts";
import type { StageScene } from "../canvas.ts";
import { StageClock } from "../clock.ts";
import type { Light } from "../materials.ts";
import { type GlowKind, Tabletop } from "../tabletop.ts";
import { Badges } from "./badges.ts";
import { DiceTable, type DieFrame } from "./DiceTable.ts";
import { FlatDice } from "./FlatDice.ts";
import { type TableLayout, tableLayout } from "./layout.ts";
import type { DieLook, Throw } from "./look.ts";
import { RAISE, SolidDice } from "./SolidDice.ts";
import { type DieSpot, type Point, spotsOf } from "./spots.ts";
import { Trail } from "./Trail.ts";

/** How wide the trail of a pointer is, in edges of a die. */
const TRAIL_WIDTH = 0.07;

/** The felt table with its dice. */
export class DiceScene extends Phaser.Scene implements StageScene {
  #layout: TableLayout = tableLayout(300, 300, 2);
  #ratio = 1;
  readonly clock = new StageClock();
  /** Called at the start of every throw with its impacts, in seconds from now. */
  heard: ((impacts: Impact[]) => void) | null = null;
  #still: boolean;
  #light: Light;
  #table: DiceTable;
  #frames: DieFrame[] = [];
  #top: Tabletop | null = null;
  #trail: Trail | null = null;
  #solid: SolidDice | null = null;
  #flat: FlatDice | null = null;
  #badges: Badges | null = null;
  #waiting: (() => void)[] = [];

  constructor(still: boolean, light: Light) {
    super("stage");
    this.#still = still;
    this.#light = light;
    this.#table = new DiceTable(this.#layout, still);
    this.#table.heard = (impacts) =>
      this.heard?.(impacts.map(({ at, strength }) => ({ at: at / this.clock.rate, strength })));
  }

  create(): void {
    this.#top = new Tabletop(this, this.#light);
    this.#flat = new FlatDice(this);
    if (this.renderer.type === Phaser.WEBGL) {
      this.#solid = this.add.existing(new SolidDice(this));
      warmUp();
    }
    this.#badges = new Badges(this);
    this.#trail = new Trail(this);
    this.setStill(this.#still);
  }

  get solid(): boolean {
    return this.#solid !== null && !this.#still;
  }

  setStill(still: boolean): void {
    this.#still = still;
    this.#table.still = !this.solid;
    this.#table.finish();
    this.#solid?.setVisible(this.solid);
    if (this.solid) this.#flat?.hide();
  }

  setLight(light: Light): void {
    this.#light = light;
    if (this.#top) this.#top.light = light;
  }

  resize(width: number, height: number, ratio: number): void {
    this.#ratio = ratio;
    this.#lay(tableLayout(width, height, this.#layout.count));
  }

  #lay(layout: TableLayout): void {
    this.#layout = layout;
    this.#table.layout = layout;
    this.#top?.lay(layout, this.#ratio);
  }

  /** Resolves when every die lies still. */
  show(dice: readonly DieLook[], thrown?: Throw): Promise<void> {
    if (dice.length !== this.#layout.count)
      this.#lay(tableLayout(this.#layout.width, this.#layout.height, dice.length));
    this.#table.show(dice, thrown);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Lights up the felt; for a win, the dice jump as well. */
  flash(kind: GlowKind): void {
    if (this.#still) return;
    this.#top?.flash(kind, this.clock.now);
    if (kind === "win") this.#table.jump();
  }

  override update(): void {
    const { now } = this.clock;
    this.#frames = this.#table.frames(now);
    if (this.solid) this.#solid?.present(this.#frames, this.#layout, this.#ratio);
    else this.#flat?.present(this.#frames, this.#layout, this.#ratio);
    this.#badges?.present(this.#frames, this.#layout, this.#ratio, this.solid ? 1 : 0);
    this.#top?.update(now);
    this.#trail?.update(now, this.#layout.unit * TRAIL_WIDTH);
    if (this.#table.atRest) this.#tellWaiting();
  }

  get atRest(): boolean {
    return this.#table.atRest && (this.#top?.atRest ?? true) && (this.#trail?.atRest ?? true);
  }

  finish(): void {
    this.#table.finish();
    this.#trail?.clear();
    this.#tellWaiting();
  }

  #tellWaiting(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Current positions of the dice on the screen. */
  get spots(): DieSpot[] {
    return spotsOf(this.#frames, this.#layout, this.solid ? RAISE : null);
  }

  /** True if the point is in the tray for held dice. */
  isTray({ x, y }: Point): boolean {
    const { tray } = this.#layout;
    return tray !== null && x > tray.x && x < tray.x + tray.width && y > tray.y && y < tray.y + tray.height;
  }

  /** The player has thrown, and it is not known yet how the dice fall. */
  takeUp(): void {
    this.#table.takeUp();
  }

  /** A hand shakes the dice at this point, or puts them back. */
  shake(point: Point | null): void {
    const { origin, unit } = this.#layout;
    if (point) this.#table.shake({ x: (point.x - origin.x) / unit, z: (point.y - origin.y) / unit });
    else this.#table.putDown();
  }

  /** A pointer that drags is here now. */
  stroke(point: Point): void {
    this.#trail?.add(point, this.clock.now);
  }
}

/** Simulates an invisible throw, so the browser compiles the code before the first visible one. */
function warmUp(): void {
  throwDice({ count: 3, seed: 1, from: "near", arena: { width: 8, depth: 5 } });
}
