import { Body, Box, ContactMaterial, Material, Plane, Quaternion, Vec3, World } from "cannon-es";
import { type Rng, seededRng } from "../../../shared/core/rng.ts";
import { tilt } from "./faces.ts";
import { Impacts } from "./impacts.ts";
import { normalize, type Quat } from "./rotation.ts";
import { FRAMES_PER_SECOND, type Impact, type Tumble } from "./tumble.ts";

export type Side = "near" | "far";

/** Area in which dice roll: a rectangle around the origin, measured in edges of a die. */
export interface Arena {
  width: number;
  depth: number;
}

/** How a hand throws: sideways from −1 to 1, and its force, which is 1 for a throw by a button. */
export interface Swing {
  sideways: number;
  force: number;
}

export interface ThrowOrder {
  count: number;
  seed: number;
  from: Side;
  arena: Arena;
  /** The throw of a hand; without it, straight ahead. */
  swing?: Swing | undefined;
  /** Dice that lie there already, as x and z of their centres. */
  lying?: readonly (readonly [x: number, z: number])[];
}

const STEPS_PER_FRAME = 2;
const STEP = 1 / (FRAMES_PER_SECOND * STEPS_PER_FRAME);
const LONGEST_FRAMES = 90;
const MOST_ATTEMPTS = 24;
const CALM_STEPS = 4;

const GROUND = 1;
const DICE = 2;
const GATE = 4;

const STIFFNESS = 3e7;
const GRAVITY = -62;
/** A die still balanced on an edge at this time is pulled over, so the throw ends. */
const LATE = 0.6;
const LATE_GRAVITY = -150;
const FELT = new Material("felt");
const IVORY = new Material("ivory");

interface Rolled {
  frames: Float32Array[];
  impacts: Impact[];
  settled: boolean;
}

interface Table {
  world: World;
  dice: Body[];
  /** Points into the table from the thrower's side. */
  inward: number;
  /** Distance of the thrower's edge from the middle. */
  edge: number;
}

/** Simulates a throw until rest, deterministically. The resulting top faces are irrelevant. */
export function throwDice(order: ThrowOrder): Tumble {
  let last: Rolled = { frames: [], impacts: [], settled: false };
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const rng = seededRng(order.seed + Math.imul(attempt - 1, 0x9e3779b1));
    last = roll(layTable(order, rng));
    if (last.settled) return tumbleOf(last, attempt);
  }
  return tumbleOf(last, MOST_ATTEMPTS);
}

const tumbleOf = ({ frames, impacts }: Rolled, attempts: number): Tumble => ({
  frames,
  impacts,
  seconds: (frames.length - 1) / FRAMES_PER_SECOND,
  attempts,
});

function layTable(order: ThrowOrder, rng: Rng): Table {
  const { arena, from } = order;
  const world = new World({ gravity: new Vec3(0, GRAVITY, 0) });
  // Dice slide off the rim and off one another, or they would come to rest leaning and piled up.
  Object.assign(world.defaultContactMaterial, {
    friction: 0.02,
    restitution: 0.4,
    contactEquationStiffness: STIFFNESS,
  });
  world.addContactMaterial(
    new ContactMaterial(FELT, IVORY, { friction: 0.24, restitution: 0.3, contactEquationStiffness: STIFFNESS }),
  );
  const inward = from === "near" ? -1 : 1;
  const edge = arena.depth / 2;
  const side = Math.SQRT1_2;
  const felt = wall(new Vec3(), new Quaternion(-side, 0, 0, side), GROUND);
  felt.material = FELT;
  world.addBody(felt);
  world.addBody(wall(new Vec3(-arena.width / 2, 0, 0), new Quaternion(0, side, 0, side), GROUND));
  world.addBody(wall(new Vec3(arena.width / 2, 0, 0), new Quaternion(0, -side, 0, side), GROUND));
  const facingNear = new Quaternion(0, 0, 0, 1);
  const facingFar = new Quaternion(0, 1, 0, 0);
  world.addBody(wall(new Vec3(0, 0, -edge), facingNear, from === "near" ? GROUND : GATE));
  world.addBody(wall(new Vec3(0, 0, edge), facingFar, from === "near" ? GATE : GROUND));
  for (const [x, z] of order.lying ?? []) {
    world.addBody(die({ mass: 0, position: new Vec3(x, 0.5, z) }));
  }
  const dice = Array.from({ length: order.count }, (_, index) => inHand(order, index, rng));
  for (const body of dice) world.addBody(body);
  return { world, dice, inward, edge };
}

const wall = (position: Vec3, quaternion: Quaternion, group: number): Body =>
  new Body({ mass: 0, shape: new Plane(), position, quaternion, collisionFilterGroup: group });

function die(options: {
  mass: number;
  position: Vec3;
  velocity?: Vec3;
  quaternion?: Quaternion;
  angularVelocity?: Vec3;
}) {
  return new Body({
    ...options,
    shape: new Box(new Vec3(0.5, 0.5, 0.5)),
    material: IVORY,
    linearDamping: 0,
    angularDamping: 0,
    collisionFilterGroup: DICE,
    collisionFilterMask: GROUND | DICE,
  });
}

/** A die as it leaves the hand, outside the edge, rolling forward over it. */
function inHand(order: ThrowOrder, index: number, rng: Rng): Body {
  const { arena, count, from, swing = { sideways: 0, force: 1 } } = order;
  const between = (low: number, high: number): number => low + ((high - low) * rng.int(10_001)) / 10_000;
  const inward = from === "near" ? -1 : 1;
  const columns = Math.min(3, count);
  const column = (index % columns) - (columns - 1) / 2;
  const row = Math.floor(index / columns);
  const spread = Math.max(1.1, Math.min(1.55, (arena.width - 1.8) / columns));
  const turn = normalize([between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)]);
  const speed = (6.5 + arena.depth * 1.3 + row * 1.5 + between(0, 3)) * swing.force;
  return die({
    mass: 1,
    position: new Vec3(
      column * spread + between(-0.1, 0.1),
      1.7 + between(0, 0.5),
      -inward * (arena.depth / 2 + 1.1 + row * 1.8),
    ),
    velocity: new Vec3(
      column * between(0.2, 1.4) * arena.width * 0.22 + between(-1.5, 1.5) + swing.sideways * arena.width,
      between(1, 4),
      inward * speed,
    ),
    quaternion: new Quaternion(...turn),
    angularVelocity: new Vec3(inward * between(6, 20), between(-9, 9), between(-12, 12)),
  });
}

function roll(table: Table): Rolled {
  const { world, dice, inward, edge } = table;
  const frames = [snapshot(dice)];
  const impacts = new Impacts(dice);
  let calm = 0;
  for (let step = 1; frames.length < LONGEST_FRAMES; step++) {
    world.gravity.y = step * STEP < LATE ? GRAVITY : LATE_GRAVITY;
    for (const body of dice) {
      closeGate(body, inward, edge);
      brake(body, step * STEP);
    }
    world.step(STEP);
    impacts.look(step * STEP);
    calm = dice.every(isCalm) ? calm + 1 : 0;
    if (step % STEPS_PER_FRAME !== 0) continue;
    frames.push(snapshot(dice));
    if (calm >= CALM_STEPS) break;
  }
  return { frames, impacts: impacts.all, settled: dice.every((body) => liesFlat(body) && isIn(body)) };
}

/** Closes the edge behind the die once it is completely inside. */
const isIn = (body: Body): boolean => (body.collisionFilterMask & GATE) !== 0;

/** The thrower's edge is passable inwards only. */
function closeGate(body: Body, inward: number, edge: number): void {
  if (body.position.z * inward > -edge + 0.95) body.collisionFilterMask |= GATE;
}

/**
 * Damps the speed of a body on felt without holding a die on its edge. Uses multiplication only, which is bit-
 * identical in every browser.
 */
function brake(body: Body, seconds: number): void {
  const late = Math.min(1, Math.max(0, seconds - 0.4) / 0.5);
  const slide = 1 - 0.004 - 0.04 * late;
  body.velocity.x *= slide;
  body.velocity.z *= slide;
  const onItsSide = body.position.y < 0.56 ? 0.09 : 0.006;
  body.angularVelocity.scale(1 - 0.003 - onItsSide * late, body.angularVelocity);
}

const isCalm = (body: Body): boolean =>
  body.velocity.lengthSquared() < 0.06 && body.angularVelocity.lengthSquared() < 0.1;

const turnOf = ({ quaternion: { x, y, z, w } }: Body): Quat => [x, y, z, w];

const liesFlat = (body: Body): boolean => body.position.y > 0.4 && body.position.y < 0.56 && tilt(turnOf(body)) < 0.004;

function snapshot(dice: Body[]): Float32Array {
  return Float32Array.from(dice.flatMap(({ position: p, quaternion: q }) => [p.x, p.y, p.z, q.x, q.y, q.z, q.w]));
}
