import { rollDie } from "../../core/dice.ts";
import { endMatch, type GameDefinition, type ResultReason, type Seat } from "../../core/game.ts";
import { copyPlain } from "../../core/plain.ts";
import type { Rejection } from "../../core/rejection.ts";
import type { Rng } from "../../core/rng.ts";
import { about } from "./about.ts";
import {
  actionShape,
  type DashAction,
  type DashEvent,
  type DashState,
  type DashView,
  eventFields,
  type Options,
  optionsShape,
  type Pair,
} from "./contract.ts";
import {
  type BankRule,
  MODES,
  type Mode,
  modesOf,
  POINTS,
  ROLLS,
  type RollRule,
  type RuleOptions,
} from "./rules/modes.ts";

const other = (seat: Seat): 0 | 1 => (seat === 0 ? 1 : 0);
const scoreOf = (state: DashState, seat: Seat): number => state.scores[seat as 0 | 1];

/** Dash Dice over any table of modes: the application uses `MODES`, a test may add a row. */
export function dashDiceWith(
  modes: Record<string, Mode>,
): GameDefinition<DashState, DashAction, DashEvent, Options, DashView> {
  const ofOptions = modesOf(modes);
  const modeOf = ({ options }: Pick<DashState, "options">): Mode => ofOptions(options);

  return {
    id: about.id,
    rulesVersion: 1,
    recordDefaults: { stopWhenDecided: false },
    seats: about.seats,
    options: optionsShape,
    action: actionShape,
    events: eventFields,

    create(options, _seatCount, rng) {
      const { start } = modeOf({ options });
      const chooser = rng.int(2);
      return {
        phase: "turnDecider",
        actor: chooser,
        scores: [start, start],
        result: null,
        options,
        turnScore: 0,
        dice: [0, 0],
        multiplier: 1,
        chooser,
        turnsTaken: [0, 0],
      };
    },

    verify(state, seat, action) {
      const phase = action.type === "call" ? "turnDecider" : "gameplay";
      if (state.phase !== phase) return { code: "wrong-phase", detail: state.phase };
      if (action.type === "bank") return verifyBank(modeOf(state), state, seat);
      return null;
    },

    apply(state, seat, action, rng) {
      switch (action.type) {
        case "call":
          return call(state, seat, action.parity, rng);
        case "roll":
          return roll(modeOf(state), state, seat, rng);
        case "bank":
          return bank(modeOf(state), state, seat);
        case "pass":
          return endTurn(modeOf(state), state, seat, state.turnScore);
      }
    },

    legalActions(state, seat) {
      if (state.actor !== seat) return [];
      if (state.phase === "turnDecider") {
        return [
          { type: "call", parity: "odd" },
          { type: "call", parity: "even" },
        ];
      }
      return verifyBank(modeOf(state), state, seat) ? [{ type: "roll" }] : [{ type: "roll" }, { type: "bank" }];
    },

    fallbackAction(state, seat) {
      // The die is fair, so a fixed call has the same odds as a drawn one.
      if (state.phase === "turnDecider") return { type: "call", parity: "odd" };
      const mode = modeOf(state);
      if (!mode.bank) return { type: "roll" };
      return verifyBank(mode, state, seat) || overshoots(mode, state, seat) ? { type: "pass" } : { type: "bank" };
    },

    drawable: (state) => modeOf(state).bank === null || isEven(modeOf(state), state.options),

    viewFor: (state) => copyPlain(state),
  };
}

/** The rules of Dash Dice. */
export const dashDice = dashDiceWith(MODES);

function verifyBank(mode: Mode, state: DashState, seat: Seat): Rejection | null {
  const { turnScore, dice, options } = state;
  if (!mode.bank) return { code: "no-banking" };
  if (turnScore <= 0) return { code: "nothing-to-bank" };
  if (turnScore >= toGo(mode, state, seat)) return null;
  if (options.rollAfterDouble && dice[0] === dice[1] && dice[0] > 0) return { code: "roll-after-double" };
  return turnScore < options.leastBank ? { code: "bank-too-low", detail: `${options.leastBank}` } : null;
}

/** The points that a seat needs to win by a bank. */
function toGo({ bank, target }: Mode, state: DashState, seat: Seat): number {
  const mine = scoreOf(state, seat);
  if (bank === "transfer") return scoreOf(state, other(seat));
  return bank === "countdown" ? mine - target : target - mine;
}

/** True if a bank now would be a bust. */
const overshoots = (mode: Mode, state: DashState, seat: Seat): boolean =>
  mode.bank === "countdown" && state.options.belowZero === "bust" && state.turnScore > toGo(mode, state, seat);

/** True if both seats have the same number of turns in a race. */
const isEven = ({ bank }: Mode, { evenTurns }: RuleOptions): boolean => bank === "race" && evenTurns;

function call(state: DashState, seat: Seat, parity: "odd" | "even", rng: Rng): DashEvent[] {
  const die = rollDie(rng);
  const right = (die % 2 === 1) === (parity === "odd");
  const starter = right ? seat : other(seat);
  state.phase = "gameplay";
  state.actor = starter;
  return [{ type: "called", seat, parity, die, starter }];
}

const isMet = (only: Partial<RuleOptions> = {}, options: RuleOptions): boolean =>
  Object.entries(only).every(([name, value]) => options[name as keyof RuleOptions] === value);

/** Returns the first rule of the mode that matches this roll under the match options. */
export function rollRule(mode: Mode, dice: Pair, options: Options): RollRule {
  const rule = mode.rolls.find(({ on, only }) => ROLLS[on](dice) && isMet(only, options));
  if (!rule) throw new Error(`no roll rule fits ${dice.join("-")}`);
  return rule;
}

function roll(mode: Mode, state: DashState, seat: Seat, rng: Rng): DashEvent[] {
  const dice: Pair = [rollDie(rng), rollDie(rng)];
  const rule = rollRule(mode, dice, state.options);
  const gained = POINTS[rule.points](dice[0] + dice[1], state.multiplier);
  state.dice = dice;
  state.turnScore += gained;
  if (rule.multiplier !== undefined) state.multiplier = rule.multiplier === "face" ? dice[0] : rule.multiplier;

  const { turnScore, multiplier } = state;
  const events: DashEvent[] = [{ type: "rolled", seat, dice: [...dice], rule: rule.id, gained, turnScore, multiplier }];
  if (rule.gives) {
    state.scores[other(seat)] += gained;
    events.push({ type: "gave", seat, to: other(seat), points: gained });
  }
  switch (rule.ends) {
    case "lose turn":
      events.push(...endTurn(mode, state, seat, turnScore));
      break;
    case "lose all":
      events.push({ type: "wiped", seat, score: scoreOf(state, seat) });
      state.scores[seat as 0 | 1] = 0;
      events.push(...endTurn(mode, state, seat, turnScore));
      break;
    case "transfer":
      events.push(transfer(state, seat), ...endTurn(mode, state, seat, 0));
      break;
    case "score":
      events.push(score(state, seat), ...endTurn(mode, state, seat, 0));
      break;
    default:
      if (decided(mode, state, seat)) events.push(score(state, seat), ...endTurn(mode, state, seat, 0));
  }
  return events;
}

/** Without banking: with `stopWhenDecided`, the match ends once the seat with the last turn leads. */
function decided(mode: Mode, state: DashState, seat: Seat): boolean {
  const { stopWhenDecided, turns } = state.options;
  const isLast = state.turnsTaken[other(seat)] >= turns && state.turnsTaken[seat as 0 | 1] === turns - 1;
  if (mode.bank || !stopWhenDecided || !isLast) return false;
  return scoreOf(state, seat) + state.turnScore > scoreOf(state, other(seat));
}

function bank(mode: Mode, state: DashState, seat: Seat): DashEvent[] {
  if (overshoots(mode, state, seat)) return bust(mode, state, seat);
  const banking: Record<BankRule, () => DashEvent[]> = {
    race: () => [scoreUpTo(mode, state, seat), ...endTurn(mode, state, seat, 0)],
    countdown: () => [countDown(mode, state, seat), ...endTurn(mode, state, seat, 0)],
    transfer: () => [transfer(state, seat), ...endTurn(mode, state, seat, 0)],
  };
  return banking[mode.bank as BankRule]();
}

function score(state: DashState, seat: Seat): DashEvent {
  const points = state.turnScore;
  state.scores[seat as 0 | 1] += points;
  return { type: "banked", seat, points, score: scoreOf(state, seat) };
}

/** With `exactTarget`, points beyond the target count back from it. */
function scoreUpTo({ target }: Mode, state: DashState, seat: Seat): DashEvent {
  const banked = score(state, seat);
  const beyond = scoreOf(state, seat) - target;
  if (!state.options.exactTarget || beyond <= 0) return banked;
  state.scores[seat as 0 | 1] = Math.max(0, target - beyond);
  return { ...banked, score: scoreOf(state, seat) } as DashEvent;
}

function countDown({ target }: Mode, state: DashState, seat: Seat): DashEvent {
  const points = state.turnScore;
  const left = Math.max(target, scoreOf(state, seat) - points);
  state.scores[seat as 0 | 1] = left;
  return { type: "banked", seat, points, score: left };
}

/** A bank of too many points. */
function bust(mode: Mode, state: DashState, seat: Seat): DashEvent[] {
  const busted: DashEvent = { type: "busted", seat, turnScore: state.turnScore, score: scoreOf(state, seat) };
  if (state.options.bustEndsTurn) return [busted, ...endTurn(mode, state, seat, state.turnScore)];
  state.turnScore = 0;
  state.multiplier = 1;
  return [busted];
}

function transfer(state: DashState, seat: Seat): DashEvent {
  const points = Math.min(state.turnScore, scoreOf(state, other(seat)));
  state.scores[seat as 0 | 1] += points;
  state.scores[other(seat)] -= points;
  return { type: "transferred", seat, points, scores: [...state.scores] };
}

/** Counts the turn, then ends the match or passes the dice on. */
function endTurn(mode: Mode, state: DashState, seat: Seat, lost: number): DashEvent[] {
  state.turnScore = 0;
  state.multiplier = 1;
  state.turnsTaken[seat as 0 | 1]++;
  const result = outcome(mode, state, seat);
  if (result) return [{ type: "matchEnded", result: { ...result, winners: [...result.winners] } }];
  state.actor = other(seat);
  return [{ type: "turnEnded", seat, lost, next: other(seat) }];
}

function outcome(mode: Mode, state: DashState, seat: Seat) {
  if (mode.bank) {
    const mine = scoreOf(state, seat);
    const won = mode.bank === "countdown" ? mine === mode.target : mine >= mode.target;
    if (!isEven(mode, state.options)) return won ? endMatch(state, [seat], "target") : null;
    const isOver = state.turnsTaken[0] === state.turnsTaken[1] && Math.max(...state.scores) >= mode.target;
    return isOver ? higherWins(state, "target") : null;
  }
  return Math.min(...state.turnsTaken) < state.options.turns ? null : higherWins(state, "rounds");
}

function higherWins(state: DashState, reason: ResultReason) {
  const [a, b] = state.scores;
  if (a === b) return endMatch(state, [0, 1], "draw");
  return endMatch(state, [a > b ? 0 : 1], reason);
}
