import type { Swing } from "../../anim/throw.ts";
import { type DieSpot, diceCrossed, dieNear, type Point } from "./spots.ts";
import { Swinging } from "./swinging.ts";

/** A die that is pointed at, and where in the window it is seen. */
export interface PointedDie {
  index: number;
  box: { x: number; y: number; width: number; height: number };
}

/** Called on every step of a drag with all dice passed, and whether it is over the tray of held dice. */
export type Sweep = (passed: readonly number[], overTray: boolean) => void;

/** Dice in the hand of a player. */
export interface Grip {
  /** The hand has turned while shaking. */
  rattle(): void;
  /** Throws the dice. */
  release(swing: Swing): void;
}

/** Handlers for pointer gestures on the dice. */
export interface Gestures {
  /** Takes the dice into the hand at the start of a drag; null if they cannot be thrown now. */
  grip?(): Grip | null;
  tap(index: number): void;
  /** Dice that may be picked show it to the mouse. */
  mayPick(index: number): boolean;
  /** Starts a drag, on a die or beside them; a cancelled drag has passed no dice. */
  sweep(from: number | null): Sweep;
  /** Called with a die to explain, and with null at the end of that. Returns true if a tooltip opened. */
  point(die: PointedDie | null): boolean;
}

/** The scene as gestures use it. */
export interface Picture {
  readonly spots: readonly DieSpot[];
  isTray(point: Point): boolean;
  /** Draws where the pointer goes while it drags. */
  stroke(point: Point): void;
  /** Draws the dice in a hand at this point; null puts them back. */
  shake(point: Point | null): void;
}

interface Press {
  pointer: number;
  at: Point;
  die: number | null;
  /** A long press that opened a tooltip picks no die. */
  telling: boolean;
  drag: { sweep: Sweep; last: Point; passed: number[]; overTray: boolean } | null;
  hand: { grip: Grip; swinging: Swinging; isHeld?: boolean } | null;
}

/** Movement in pixels from which a press becomes a drag. */
const WOBBLE = 7;
const HOVER_MILLISECONDS = 200;
const LONG_PRESS_MILLISECONDS = 450;
/** Milliseconds between two turns of a hand that shakes the dice in place. */
const RATTLE_MILLISECONDS = 180;
/** The throw of a hand that lets go without a movement. */
const STRAIGHT: Swing = { sideways: 0, force: 1 };

/** Reads taps, drags over dice, and looks at one of them, from a mouse, a finger or a pen. */
export class GestureReader {
  readonly #canvas: HTMLCanvasElement;
  readonly #picture: Picture;
  readonly #gestures: Gestures;
  #press: Press | null = null;
  #hovered: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rattling: ReturnType<typeof setInterval> | undefined;

  constructor(canvas: HTMLCanvasElement, picture: Picture, gestures: Gestures, signal: AbortSignal) {
    this.#canvas = canvas;
    this.#picture = picture;
    this.#gestures = gestures;
    // A drag over dice must not move the page; two fingers may still enlarge it.
    Object.assign(canvas.style, { touchAction: "pinch-zoom", userSelect: "none", webkitUserSelect: "none" });
    canvas.addEventListener("pointerdown", (event) => event.isPrimary && this.#down(event), { signal });
    canvas.addEventListener("pointermove", (event) => event.isPrimary && this.#move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.#end(event, true), { signal });
    canvas.addEventListener("pointercancel", (event) => this.#end(event, false), { signal });
    canvas.addEventListener("pointerleave", () => this.#hover(null), { signal });
    // The browser's context menu would cover the tooltip.
    canvas.addEventListener("contextmenu", (event) => this.#press && event.preventDefault(), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#timer);
      clearInterval(this.#rattling);
    });
  }

  #at(event: MouseEvent): Point {
    const box = this.#canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    this.#tell(null);
    if (event.button !== 0) return;
    this.#canvas.setPointerCapture(event.pointerId);
    const at = this.#at(event);
    const die = dieNear(this.#picture.spots, at);
    const press = { pointer: event.pointerId, at, die: die?.index ?? null, telling: false, drag: null, hand: null };
    this.#press = press;
    this.#timer = setTimeout(() => {
      press.telling = event.pointerType !== "mouse" && die !== null && this.#tell(die);
      if (!press.telling) this.#hold(press, event.timeStamp + LONG_PRESS_MILLISECONDS);
    }, LONG_PRESS_MILLISECONDS);
  }

  /** Takes the dice into a hand that does not move, and shakes them there. */
  #hold(press: Press, time: number): void {
    const grip = this.#gestures.grip?.();
    if (!grip) return;
    press.hand = { grip, swinging: new Swinging(press.at, time), isHeld: true };
    this.#picture.shake(press.at);
    grip.rattle();
    this.#rattling = setInterval(() => grip.rattle(), RATTLE_MILLISECONDS);
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    const at = this.#at(event);
    if (!press) {
      if (event.pointerType === "mouse") this.#hover(dieNear(this.#picture.spots, at));
    } else if (press.telling) {
      this.#tell(dieNear(this.#picture.spots, at));
    } else {
      this.#drag(press, at, event.timeStamp);
    }
  }

  #drag(press: Press, at: Point, time: number): void {
    const { spots } = this.#picture;
    if (press.hand) {
      this.#shake(press.hand, at, time);
      return;
    }
    if (!press.drag) {
      if (Math.hypot(at.x - press.at.x, at.y - press.at.y) < WOBBLE) return;
      clearTimeout(this.#timer);
      const grip = this.#gestures.grip?.();
      if (grip) {
        press.hand = { grip, swinging: new Swinging(press.at, time) };
        this.#shake(press.hand, at, time);
        return;
      }
      const passed = press.die === null ? [] : [press.die];
      press.drag = { sweep: this.#gestures.sweep(press.die), last: press.at, passed, overTray: false };
      press.drag.sweep(passed, false);
      this.#picture.stroke(press.at);
    }
    const { drag } = press;
    const fresh = diceCrossed(spots, drag.last, at).filter((index) => !drag.passed.includes(index));
    const overTray = this.#picture.isTray(at);
    const news = fresh.length > 0 || overTray !== drag.overTray;
    Object.assign(drag, { last: at, passed: [...drag.passed, ...fresh], overTray });
    if (news) drag.sweep(drag.passed, overTray);
    this.#picture.stroke(at);
  }

  #shake({ grip, swinging }: NonNullable<Press["hand"]>, at: Point, time: number): void {
    if (swinging.move(at, time)) grip.rattle();
    this.#picture.shake(at);
  }

  #end(event: PointerEvent, done: boolean): void {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    this.#press = null;
    clearInterval(this.#rattling);
    this.#tell(null);
    // No tooltip directly after a press.
    this.#hovered = dieNear(this.#picture.spots, this.#at(event))?.index ?? null;
    if (press.hand) {
      const still = press.hand.isHeld ? STRAIGHT : null;
      const swing = done ? (press.hand.swinging.swing(event.timeStamp) ?? still) : null;
      if (swing) press.hand.grip.release(swing);
      else this.#picture.shake(null);
      return;
    }
    if (press.drag && !done) press.drag.sweep([], false);
    if (!press.drag && !press.telling && done && press.die !== null) this.#tap(press.die);
  }

  /** Explains a die that cannot be picked; a tap on any other die is one of the game. */
  #tap(index: number): void {
    const die = this.#picture.spots.find((spot) => spot.index === index);
    const isExplained = die !== undefined && !this.#gestures.mayPick(index) && this.#tell(die);
    if (!isExplained) this.#gestures.tap(index);
  }

  #hover(die: DieSpot | null): void {
    this.#canvas.style.cursor = die && this.#gestures.mayPick(die.index) ? "pointer" : "";
    if (this.#hovered === (die?.index ?? null)) return;
    this.#hovered = die?.index ?? null;
    this.#tell(null);
    if (!die) return;
    this.#timer = setTimeout(() => {
      // While dice roll there is no tooltip; the next pointer movement tries again.
      if (!this.#tell(die)) this.#hovered = null;
    }, HOVER_MILLISECONDS);
  }

  #tell(die: DieSpot | null): boolean {
    clearTimeout(this.#timer);
    if (!die) return this.#gestures.point(null);
    return this.#gestures.point({ index: die.index, box: boxOf(this.#canvas, die) });
  }
}

/** Position of a die in the window. */
export function boxOf(canvas: HTMLCanvasElement, { x, y, half, top }: DieSpot): PointedDie["box"] {
  const { x: left, y: above } = canvas.getBoundingClientRect();
  return { x: left + x - half, y: above + top, width: 2 * half, height: y + half - top };
}
