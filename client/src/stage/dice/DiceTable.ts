import { nearestBodies } from "../../anim/assign.ts";
import { heading, lyingFlat, repaint } from "../../anim/faces.ts";
import {
  appear,
  type DrawnPose,
  GATHER,
  glide,
  jumping,
  type Motion,
  NOWHERE,
  shaking,
  throwing,
  vanish,
} from "../../anim/motion.ts";
import { multiply } from "../../anim/rotation.ts";
import { throwDice } from "../../anim/throw.ts";
import { type Impact, restOf, slowAtEnd, type Tumble } from "../../anim/tumble.ts";
import { placeOf, type TableLayout, waitingPlace } from "./layout.ts";
import type { DieLook, Throw } from "./look.ts";

/** One die as it is to be drawn now. */
export interface DieFrame {
  index: number;
  look: DieLook;
  pose: DrawnPose;
  /** From 0 to 1: how far it is raised because it is selected. */
  lift: number;
  moving: boolean;
}

interface Die {
  look: DieLook;
  /** How it lies, about the vertical. */
  angle: number;
  motion: Motion | null;
  /** Time of the first drawn frame of the motion; null before, so a slow frame skips nothing. */
  since: number | null;
  lift: number;
}

const QUARTER = Math.PI / 2;
const MOST_SKEW = 0.16;
const LIFT_SECONDS = 0.12;
/** Distance of the player's hand from the middle of the table, as a share of its depth. */
const HAND_DEPTH = 0.3;

/** The dice of a table and their motions, independent of the canvas; the caller supplies the time in seconds. */
export class DiceTable {
  #layout: TableLayout;
  #dice: Die[] = [];
  #thrown: Throw | null = null;
  #now = 0;
  /** Where the hand is that shakes the dice, on the table; null if none does. */
  #hand: { x: number; z: number } | null = null;
  /** Called when dice are thrown, with their impacts in seconds from now. */
  heard: ((impacts: Impact[]) => void) | null = null;
  /** No travelling: dice fade in where they belong. */
  still: boolean;

  constructor(layout: TableLayout, still: boolean) {
    this.#layout = layout;
    this.still = still;
  }

  /** Moves the dice to a new layout; running motions continue. */
  set layout(layout: TableLayout) {
    this.#layout = layout;
  }

  /** Starts the motions to these dice; dice with the same face and place do not move. */
  show(looks: readonly DieLook[], thrown?: Throw): void {
    if (thrown) this.#hand = null;
    // Dice in a hand stay there until they are thrown or put down.
    if (this.#hand) return;
    const known = this.#dice;
    const fresh = thrown && !this.#isUnderWay(thrown, looks) ? thrown : null;
    const flying = fresh ? fresh.indexes.filter((index) => (looks[index]?.face ?? 0) > 0) : [];
    this.#dice = looks.map((look, index) => {
      const die = known[index] ?? { look: { face: 0 }, angle: casual(index), motion: null, since: null, lift: 0 };
      return flying.includes(index) ? die : this.#turnedTo(die, look, index);
    });
    if (fresh) this.#throw(looks, fresh, flying);
  }

  /** Shakes the dice in the hand of the player, before it is known how they fall. */
  takeUp(): void {
    const { arena } = this.#layout;
    if (this.#hand === null) this.shake({ x: arena.x, z: arena.z + arena.depth * HAND_DEPTH });
  }

  /** Shakes the dice that are not held or selected, at this place on the table. */
  shake(hand: { x: number; z: number }): void {
    if (this.still) return;
    const isFirst = this.#hand === null;
    this.#hand = hand;
    if (!isFirst) return;
    for (const [index, die] of this.#dice.entries()) {
      if (die.look.held || die.look.selected) continue;
      die.motion = shaking(this.#poseOf(die, index), index, () => this.#hand ?? hand);
      die.since = null;
    }
  }

  /** Lets all dice jump. */
  jump(): void {
    if (this.still) return;
    for (const [index, die] of this.#dice.entries()) Object.assign(die, { motion: jumping(index), since: null });
  }

  /** Puts shaken dice back. */
  putDown(): void {
    this.#hand = null;
    for (const [index, die] of this.#dice.entries()) {
      if (die.motion?.seconds !== Number.POSITIVE_INFINITY) continue;
      die.motion = glide(this.#poseOf(die, index), 0);
      die.since = null;
    }
  }

  #isUnderWay(thrown: Throw, looks: readonly DieLook[]): boolean {
    const last = this.#thrown;
    return (
      last !== null &&
      last.seed === thrown.seed &&
      last.from === thrown.from &&
      last.indexes.join() === thrown.indexes.join() &&
      thrown.indexes.every((index) => {
        const die = this.#dice[index];
        return die?.motion !== null && die?.look.face === looks[index]?.face;
      })
    );
  }

  /** A die that is not thrown: at most it slides to another place or shows another face. */
  #turnedTo(die: Die, look: DieLook, index: number): Die {
    const before = die.look;
    const sameFace = before.face === look.face;
    const samePlace = (before.held ?? false) === (look.held ?? false) && before.waits === look.waits;
    if (sameFace && samePlace) return { ...die, look };
    const from = this.#poseOf(die, index);
    const angle = look.held ? Math.round(die.angle / QUARTER) * QUARTER : die.angle;
    return { ...die, look, angle, motion: this.#way(before, look, from), since: null };
  }

  #way(before: DieLook, after: DieLook, from: DrawnPose): Motion {
    if (after.face === 0 && !after.waits) return vanish(from);
    if ((before.face === 0 && !before.waits) || this.still) return appear();
    return glide(from, before.face === after.face ? 0.5 : 0.9);
  }

  #throw(looks: readonly DieLook[], thrown: Throw, indexes: readonly number[]): void {
    this.#thrown = { ...thrown, indexes: [...thrown.indexes] };
    if (indexes.length === 0) return;
    if (this.still) {
      for (const index of indexes) this.#set(index, looks, appear(), casual(index));
      return;
    }
    const { arena } = this.#layout;
    const simulated = throwDice({
      count: indexes.length,
      seed: thrown.seed,
      from: thrown.from,
      arena,
      lying: this.#lyingAmong(looks, indexes),
      swing: thrown.swing,
    });
    const rolled = thrown.isSlowAtEnd ? slowAtEnd(simulated) : simulated;
    const gathered = indexes.some((index) => this.#isSeen(index)) ? GATHER : 0;
    this.heard?.(rolled.impacts.map(({ at, strength }) => ({ at: at + gathered, strength })));
    const places = indexes.map((index) => placeOf(this.#layout, index, looks[index]?.held ?? false));
    const rests = indexes.map((_, body) => {
      const rest = restOf(rolled, body);
      return { x: rest.x + arena.x, z: rest.z + arena.z };
    });
    for (const [at, body] of nearestBodies(rests, places).entries()) {
      this.#launch(indexes[at] ?? 0, looks, rolled, body);
    }
  }

  #launch(index: number, looks: readonly DieLook[], rolled: Tumble, body: number): void {
    const die = this.#dice[index];
    const look = looks[index];
    if (!die || !look) return;
    const rest = restOf(rolled, body).turn;
    const paint = repaint(rest, look.face);
    const landed = heading(multiply(rest, paint));
    const from = this.#isSeen(index) ? this.#poseOf(die, index) : null;
    const motion = throwing(from, { tumble: rolled, body, paint, at: this.#layout.arena });
    this.#set(index, looks, motion, look.held ? Math.round(landed / QUARTER) * QUARTER : tidied(landed));
  }

  #isSeen(index: number): boolean {
    const die = this.#dice[index];
    return die !== undefined && this.#poseOf(die, index).alpha > 0;
  }

  #set(index: number, looks: readonly DieLook[], motion: Motion, angle: number): void {
    const die = this.#dice[index];
    const look = looks[index];
    if (die && look) Object.assign(die, { look, motion, angle, since: null });
  }

  /** Open dice that are not thrown; the others must roll around them. */
  #lyingAmong(looks: readonly DieLook[], thrown: readonly number[]): [number, number][] {
    return looks.flatMap((look, index) => {
      if (thrown.includes(index) || look.face === 0 || look.held) return [];
      const place = placeOf(this.#layout, index, false);
      return [[place.x - this.#layout.arena.x, place.z - this.#layout.arena.z] as [number, number]];
    });
  }

  /** Advances the time and returns the visible dice as drawn. */
  frames(now: number): DieFrame[] {
    const passed = Math.max(0, now - this.#now);
    this.#now = now;
    return this.#dice.flatMap((die, index) => {
      const goal = die.look.selected ? 1 : 0;
      const step = this.still ? 1 : passed / LIFT_SECONDS;
      die.lift = goal > die.lift ? Math.min(goal, die.lift + step) : Math.max(goal, die.lift - step);
      if (die.motion) {
        die.since ??= now;
        if (now - die.since >= die.motion.seconds) die.motion = null;
      }
      const pose = this.#poseOf(die, index);
      return pose.alpha > 0 ? [{ index, look: die.look, pose, lift: die.lift, moving: die.motion !== null }] : [];
    });
  }

  #poseOf(die: Die, index: number): DrawnPose {
    const rest = this.#restOf(die, index);
    return die.motion ? die.motion.pose(die.since === null ? 0 : this.#now - die.since, rest) : rest;
  }

  #restOf({ look, angle }: Die, index: number): DrawnPose {
    if (look.face === 0 && !look.waits) return NOWHERE;
    const { x, z, size } = look.waits
      ? waitingPlace(this.#layout, index, look.waits)
      : placeOf(this.#layout, index, look.held ?? false);
    return { x, y: size / 2, z, size, alpha: 1, turn: lyingFlat(look.face || 1 + (index % 6), angle) };
  }

  /** True when nothing moves any more. */
  get atRest(): boolean {
    return this.#dice.every((die) => die.motion === null && die.lift === (die.look.selected ? 1 : 0));
  }

  /** Puts every die to rest at once. */
  finish(): void {
    this.#hand = null;
    for (const die of this.#dice) {
      die.motion = null;
      die.lift = die.look.selected ? 1 : 0;
    }
  }
}

/** A little disorder, different for each die. */
const casual = (index: number): number => (((index * 5) % 7) - 3) * 0.035;

/** Nearly square to the table, as dice are put by hand. */
function tidied(angle: number): number {
  const square = Math.round(angle / QUARTER) * QUARTER;
  return square + Math.min(MOST_SKEW, Math.max(-MOST_SKEW, (angle - square) * 0.4));
}
