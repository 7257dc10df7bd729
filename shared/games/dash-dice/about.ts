import type { About, GameMode } from "../../core/about.ts";
import type { CommonState } from "../../core/game.ts";
import { MODE_IDS, MODES, type Mode, type ModeId } from "./rules/modes.ts";

const DECIDER_SECONDS = 10;

/** A mode for each row of `MODES`, followed by the variants of that row. */
const modes: Record<string, GameMode> = Object.fromEntries(
  MODE_IDS.flatMap((mode) => {
    const { isRated, bank, variants = {}, excludes }: Mode = MODES[mode];
    // Without banking a turn has no decision.
    const levels = bank === null ? { hasLevels: false as const } : {};
    const optionSets = Object.entries<object>({ [mode]: {}, ...variants });
    return optionSets.map(([id, options]): [string, GameMode] => [
      id,
      { options: { mode, ...options }, isRated, ...levels, ...(excludes && { excludes }) },
    ]);
  }),
);

const houseRulesOf = (mode: ModeId): readonly string[] => (MODES[mode] as Mode).houseRules ?? [];

const modeOf = ({ options }: CommonState) => MODES[(options as { mode: ModeId }).mode];

export const about = {
  id: "dash-dice",
  seats: { min: 2, max: 2 },
  variants: Object.fromEntries(Object.entries(modes).map(([id, { options }]) => [id, options])),
  modes,
  // With the published rule of Last Line, rolling on costs nothing.
  usualVariants: ["high-stakes"],
  houseRules: {
    snakeEyesArmMultiplier: { type: "switch", default: false },
    bustEndsTurn: { type: "switch", default: false },
    stopWhenDecided: { type: "switch", default: true },
    points: { type: "number", default: 100, min: 40, max: 300, step: 20 },
    doubleSix: { type: "choice", default: "wipe", values: ["wipe", "turn", "score"] },
    snakeEyes: { type: "choice", default: "score", values: ["score", "turn", "wipe"] },
    doublesArm: { type: "switch", default: true },
    doublesTwice: { type: "switch", default: true },
    doublesMultiply: { type: "choice", default: "face", values: ["face", "two"] },
    rollAfterDouble: { type: "switch", default: false },
    leastBank: { type: "number", default: 0, min: 0, max: 40, step: 5 },
    exactTarget: { type: "switch", default: false },
    belowZero: { type: "choice", default: "bust", values: ["bust", "win"] },
    evenTurns: { type: "switch", default: false },
    turns: { type: "number", default: 1, min: 1, max: 5 },
  },
  turnSeconds: (state) => (state.phase === "turnDecider" ? DECIDER_SECONDS : modeOf(state).seconds),
  houseRuleApplies: (rule, { mode = MODE_IDS[0] }) => houseRulesOf(mode as ModeId).includes(rule),
  matchXp: 10,
  hasPuzzles: true,
  paysDollars: false,
} as const satisfies About;
