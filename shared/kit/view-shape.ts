import { type CommonState, type GameDefinition, nextActor } from "../core/game.ts";
import { type Rng, seededRng } from "../core/rng.ts";

/** The form of a value in the views of a game, as its synchronized state has to declare it. */
export interface Shape {
  /** Undefined while only null or nothing was seen. */
  kind?: "number" | "string" | "boolean" | "list" | "object";
  /** Form of the elements of a list. */
  element?: Shape;
  fields?: Record<string, Shape>;
  isNullable?: true;
  /** True if the field is absent in some views. */
  isOptional?: true;
}

/** Random matches from which a form is learned, and the most states of each that are looked at. */
const MATCHES = 12;
const MOST_STATES = 150;

const COMMON: ReadonlySet<string> = new Set<keyof CommonState>(["phase", "options", "actor", "scores", "result"]);

/** Learns the form of a game's own fields from random matches, which are the same everywhere. */
export function shapeOf(game: GameDefinition): Record<string, Shape> {
  const whole: Shape = {};
  const options = game.options.safeParse({});
  if (!options.success) throw new Error(`${game.id}: every option needs a default`);
  for (let match = 0; match < MATCHES; match++) {
    const rng = seededRng(match);
    const seats = match % 2 === 0 ? game.seats.min : game.seats.max;
    const state = game.create(options.data, seats, rng);
    learn(whole, ownFields(state), game.id);
    for (let seen = 1; seen < MOST_STATES && !state.result; seen++) {
      move(game, state, rng);
      learn(whole, ownFields(state), game.id);
    }
  }
  const fields = whole.fields ?? {};
  for (const [name, shape] of Object.entries(fields)) requireKnown(shape, `${game.id}: \`${name}\``);
  return fields;
}

const ownFields = (state: CommonState): object =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !COMMON.has(name)));

function move(game: GameDefinition, state: CommonState, rng: Rng): void {
  const seat = nextActor(game, state);
  const legal = game.legalActions(state, seat);
  const action = legal[rng.int(legal.length)];
  if (!action) throw new Error(`${game.id}: seat ${seat} is to act, but has no legal action`);
  game.apply(state, seat, action, rng);
}

const kindOf = (value: unknown): Shape["kind"] => {
  if (Array.isArray(value)) return "list";
  const type = typeof value;
  if (type === "number" || type === "string" || type === "boolean" || type === "object") return type;
  throw new Error(`a state holds numbers, texts, lists and plain objects, not a ${type}`);
};

/** Extends a form so that it covers a value. */
function learn(shape: Shape, value: unknown, where: string): void {
  if (value === null) {
    shape.isNullable = true;
    return;
  }
  const kind = kindOf(value);
  if (shape.kind !== undefined && shape.kind !== kind) throw new Error(`${where} is a ${shape.kind} and a ${kind}`);
  const isFirst = shape.kind === undefined;
  if (kind !== undefined) shape.kind = kind;
  if (kind === "list") {
    shape.element ??= {};
    for (const element of value as unknown[]) learn(shape.element, element, `an element of ${where}`);
  }
  if (kind === "object") learnFields(shape, value as Record<string, unknown>, where, isFirst);
}

function learnFields(shape: Shape, value: Record<string, unknown>, where: string, isFirst: boolean): void {
  shape.fields ??= {};
  for (const [name, part] of Object.entries(value)) {
    const field: Shape = shape.fields[name] ?? (isFirst ? {} : { isOptional: true });
    shape.fields[name] = field;
    learn(field, part, `${where}: \`${name}\``);
  }
  for (const [name, field] of Object.entries(shape.fields)) if (!(name in value)) field.isOptional = true;
}

/** Throws if a form contains a value of which only null or an empty list was seen. */
function requireKnown({ kind, element, fields = {}, isNullable, isOptional }: Shape, where: string): void {
  if (kind === undefined) {
    throw new Error(
      `${where} was null or empty in all of ${MATCHES} random matches, so its kind is unknown; ` +
        "begin with a value, or declare the synchronized state in server/rooms",
    );
  }
  if (isNullable && isOptional) throw new Error(`${where} is null in some states and missing in others; use only null`);
  if (kind === "list") requireKnown(element ?? {}, `an element of ${where}`);
  for (const [name, field] of Object.entries(fields)) requireKnown(field, `${where}: \`${name}\``);
}
