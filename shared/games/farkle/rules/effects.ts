/** Points at stake when a roll scores nothing. */
export interface Farkle {
  turnScore: number;
  roundScore: number;
  savedThisTurn: number;
}

/** Effect of a die on a farkle: points at once, dollars, or points for the next voluntary bank. */
export interface Gift {
  points: number;
  money: number;
  dare: number;
}

/** Points of faces that score as a lone die. */
export type LoneValues = Readonly<Record<number, number>>;

/** An example turn for the shop: the throws, and the slots saved after each. The turn is banked after the last save. */
export interface ExampleTurn {
  throws: readonly string[];
  saves: readonly (readonly number[])[];
}

/** What a die does at a named point of a turn. Each property is a trigger, and an effect has exactly one of them. */
export interface Hooks {
  /** Roll: the face shown for each of the six draws. */
  faces?: readonly number[];
  /** Farkle: true if the die is rolled once more before the roll counts as a farkle. */
  reroll?: true;
  /** Score: additional faces that score alone. */
  lone?: LoneValues;
  /** Score: the factor for the unit of this die, or null if it does not apply. */
  unit?: (lone: boolean) => number | null;
  /** Save: dollars for this number of saved dice. */
  save?: (count: number) => number;
  /** Roll on: points for rolling after this die was saved. */
  rollOn?: number;
  /** Leave: the factor for points that leave the hand, by bank or hot dice. */
  leave?: number;
  /** Farkle: the effect, or null if there is none. */
  farkle?: (farkle: Farkle) => Partial<Gift> | null;
}

export type Trigger = keyof Hooks;

/** How a die behaves towards others with the same trigger. Score order is 1 to 5, farkle order 0 to 5. */
export interface Interaction {
  trigger: Trigger;
  /** Acts through its own die only, or for the whole hand while equipped. */
  reach: "die" | "hand";
  /** Lower steps act first. */
  step: number;
  group: string;
  /** Without stacking only the first die of a group acts. */
  stacks: boolean;
  /** Groups that stay quiet once this die has acted. */
  silences: readonly string[];
}

/** Bounds of a number of an effect; with `length`, of each number in a list. */
export interface Range {
  min: number;
  max: number;
  length?: number;
}

type Ranges = Readonly<Record<string, Range>>;

/** The numbers of an effect by name. */
type Numbers<R extends Ranges> = { [Name in keyof R]: R[Name] extends { length: number } ? number[] : number };

/** A kind of effect: where it acts, the numbers that a die chooses, and what they do. */
interface EffectKind<R extends Ranges = Ranges> {
  interaction(numbers: Numbers<R>): Interaction;
  ranges: R;
  hooks(numbers: Numbers<R>): Hooks;
  /** A turn that shows the effect, with the die in the first slot. */
  example(numbers: Numbers<R>): ExampleTurn;
}

const kind = <const R extends Ranges>(
  interaction: Interaction | EffectKind<R>["interaction"],
  ranges: R,
  hooks: EffectKind<R>["hooks"],
  example: EffectKind<R>["example"],
): EffectKind<R> => ({
  interaction: typeof interaction === "function" ? interaction : () => interaction,
  ranges,
  hooks,
  example,
});

const acts = (
  trigger: Trigger,
  reach: Interaction["reach"],
  step: number,
  group: string,
  count: "stacks" | "once",
  silences: readonly string[] = [],
): Interaction => ({ trigger, reach, step, group, stacks: count === "stacks", silences });

const FACE = { min: 1, max: 6 };
const POINTS = { min: 1, max: 2000 };
const DOLLARS = { min: 1, max: 20 };
const TIMES = { min: 2, max: 5 };

const script = (throws: string[], ...saves: number[][]): ExampleTurn => ({ throws, saves });
const threeOnesThenNothing = () => script(["1 1 1 2 3 4", "2 3 4"], [0, 1, 2]);
const straightThenNothing = () => script(["1 2 3 4 5 6", "2 2 3 3 4 6"], [0, 1, 2, 3, 4, 5]);
const nothing = () => script(["2 3 4 6 2 3"]);
const threeOnes = () => script(["1 1 1 2 3 4"], [0, 1, 2]);

/** A roll whose first die scores only with these faces, if there is one. */
function rollOf(faces: readonly number[]): ExampleTurn {
  const draw = [6, 4, 3, 2].find((drawn) => [1, 5].includes(faces[drawn - 1] as number)) ?? 1;
  return script([`${draw} 2 3 4 6 ${draw === 3 ? 2 : 3}`], [0]);
}

/** All effects that a die can have. */
export const EFFECTS = {
  /** On a farkle: a share of the hand's points. */
  rescue: kind(
    acts("farkle", "hand", 3, "rescue", "once"),
    { percent: { min: 1, max: 100 } },
    ({ percent }) => ({
      farkle({ turnScore }) {
        const points = Math.floor((turnScore * percent) / 100);
        return points > 0 ? { points } : null;
      },
    }),
    threeOnesThenNothing,
  ),
  /** On a farkle with few dice saved in the turn: points. */
  badluck: kind(
    acts("farkle", "hand", 1, "badluck", "once", ["rescue"]),
    { points: POINTS, saved: { min: 0, max: 5 } },
    ({ points, saved }) => ({ farkle: ({ savedThisTurn }) => (savedThisTurn <= saved ? { points } : null) }),
    () => script(["1 2 3 4 6 6", "2 3 4 6 6"], [0]),
  ),
  /** On a farkle: dollars. */
  payday: kind(
    acts("farkle", "hand", 5, "payday", "stacks"),
    { dollars: DOLLARS },
    ({ dollars }) => ({ farkle: () => ({ money: dollars }) }),
    nothing,
  ),
  /** On a farkle: the points of completed hands. */
  gamble: kind(
    acts("farkle", "hand", 2, "gamble", "once", ["rescue"]),
    {},
    () => ({ farkle: ({ roundScore }) => ({ points: roundScore }) }),
    straightThenNothing,
  ),
  /** On a farkle: points for the next voluntary bank. */
  dare: kind(
    acts("farkle", "hand", 4, "dare", "once"),
    { points: POINTS },
    ({ points }) => ({ farkle: () => ({ dare: points }) }),
    nothing,
  ),
  /** Other faces than 1 to 6. */
  faces: kind(
    acts("faces", "die", 1, "faces", "stacks"),
    { faces: { ...FACE, length: 6 } },
    ({ faces }) => ({ faces }),
    ({ faces }) => rollOf(faces),
  ),
  /** Before a farkle: one more roll of this die. */
  reroll: kind(
    acts("reroll", "die", 0, "reroll", "stacks"),
    {},
    () => ({ reroll: true }),
    () => script(["2 3 4 6 2 3 1"], [0]),
  ),
  /** A face that scores alone. */
  lone: kind(
    ({ face }) => acts("lone", "hand", 1, `lone ${face}`, "once"),
    { face: FACE, points: { min: 10, max: 2000 } },
    ({ face, points }) => ({ lone: { [face]: points } }),
    ({ face }) => {
      const [one, two, three] = [2, 3, 4, 6].filter((other) => other !== face);
      return script([`${face} ${one} ${two} ${two} ${three} ${three}`], [0]);
    },
  ),
  /** A factor for every combination of this die. */
  jackpot: kind(
    acts("unit", "die", 3, "jackpot", "once"),
    { times: TIMES },
    ({ times }) => ({ unit: () => times }),
    threeOnes,
  ),
  /** A factor for this die when it scores alone. */
  triple: kind(
    acts("unit", "die", 2, "triple", "once"),
    { times: TIMES },
    ({ times }) => ({ unit: (lone) => (lone ? times : null) }),
    () => script(["1 2 3 4 6 6"], [0]),
  ),
  /** Dollars for each saved die. */
  midas: kind(
    acts("save", "hand", 1, "midas", "stacks"),
    { dollars: DOLLARS },
    ({ dollars }) => ({ save: (count) => count * dollars }),
    threeOnes,
  ),
  /** Points for rolling on after this die was saved. */
  hot: kind(
    acts("rollOn", "die", 4, "hot", "once"),
    { points: POINTS },
    ({ points }) => ({ rollOn: points }),
    () => script(["5 2 3 4 6 6", "1 2 3 4 6"], [0], [1]),
  ),
  /** A factor for the points that leave the hand. */
  double: kind(
    acts("leave", "hand", 5, "double", "stacks"),
    { times: TIMES },
    ({ times }) => ({ leave: times }),
    threeOnes,
  ),
};

type Kinds = typeof EFFECTS;
export type EffectId = keyof Kinds;

/** An effect with its numbers, as plain data. */
export type Effect = { [Id in EffectId]: { kind: Id } & Numbers<Kinds[Id]["ranges"]> }[EffectId];

export const EFFECT_IDS = Object.keys(EFFECTS) as [EffectId, ...EffectId[]];

/** The kind of an effect; the caller passes its numbers, which the types of the catalog cannot express for all kinds. */
export const kindOf = ({ kind }: { kind: EffectId }) => EFFECTS[kind] as unknown as EffectKind;
