import { rollDie } from "../../core/dice.ts";
import { endMatch, type GameDefinition, type Seat } from "../../core/game.ts";
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
import { type BankRule, MODES, type Mode, POINTS, ROLLS, type RollRule, type RuleOptions } from "./rules/modes.ts";

const other = (seat: Seat): 0 | 1 => (seat === 0 ? 1 : 0);
const scoreOf = (state: DashState, seat: Seat): number => state.scores[seat as 0 | 1];

/** Dash Dice over any table of modes: the application uses `MODES`, a test may add a row. */
export function dashDiceWith(
  modes: Record<string, Mode>,
): GameDefinition<DashState, DashAction, DashEvent, Options, DashView> {
  const modeOf = (state: DashState): Mode => modes[state.options.mode] as Mode;

  return {
    id: about.id,
    rulesVersion: 1,
    recordDefaults: { stopWhenDecided: false },
    seats: about.seats,
    options: optionsShape,
    action: actionShape,
    events: eventFields,

    create(options, _seatCount, rng) {
      const { start } = modes[options.mode] as Mode;
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

    verify(state, _seat, action) {
      const phase = action.type === "call" ? "turnDecider" : "gameplay";
      if (state.phase !== phase) return { code: "wrong-phase", detail: state.phase };
      if (action.type === "bank") return verifyBank(modeOf(state), state);
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
      return verifyBank(modeOf(state), state) ? [{ type: "roll" }] : [{ type: "roll" }, { type: "bank" }];
    },

    fallbackAction(state, seat) {
      // The die is fair, so a fixed call has the same odds as a drawn one.
      if (state.phase === "turnDecider") return { type: "call", parity: "odd" };
      const mode = modeOf(state);
      if (!mode.bank) return { type: "roll" };
      const wouldBust = mode.bank === "countdown" && scoreOf(state, seat) - state.turnScore < mode.target;
      return verifyBank(mode, state) || wouldBust ? { type: "pass" } : { type: "bank" };
    },

    drawable: (state) => modeOf(state).bank === null,

    viewFor: (state) => copyPlain(state),
  };
}

/** The rules of Dash Dice. */
export const dashDice = dashDiceWith(MODES);

function verifyBank(mode: Mode, state: DashState): Rejection | null {
  if (!mode.bank) return { code: "no-banking" };
  if (state.turnScore <= 0) return { code: "nothing-to-bank" };
  return null;
}

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

/** One turn per seat: with `stopWhenDecided`, the match ends once the second seat leads. */
function decided(mode: Mode, state: DashState, seat: Seat): boolean {
  if (mode.bank || !state.options.stopWhenDecided || state.turnsTaken[other(seat)] === 0) return false;
  return scoreOf(state, seat) + state.turnScore > scoreOf(state, other(seat));
}

function bank(mode: Mode, state: DashState, seat: Seat): DashEvent[] {
  const banking: Record<BankRule, () => DashEvent[]> = {
    race: () => [score(state, seat), ...endTurn(mode, state, seat, 0)],
    countdown: () => countDown(mode, state, seat),
    transfer: () => [transfer(state, seat), ...endTurn(mode, state, seat, 0)],
  };
  return banking[mode.bank as BankRule]();
}

function score(state: DashState, seat: Seat): DashEvent {
  const points = state.turnScore;
  state.scores[seat as 0 | 1] += points;
  return { type: "banked", seat, points, score: scoreOf(state, seat) };
}

function countDown(mode: Mode, state: DashState, seat: Seat): DashEvent[] {
  const left = scoreOf(state, seat) - state.turnScore;
  if (left >= mode.target) {
    const points = state.turnScore;
    state.scores[seat as 0 | 1] = left;
    return [{ type: "banked", seat, points, score: left }, ...endTurn(mode, state, seat, 0)];
  }
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
    return won ? endMatch(state, [seat], "target") : null;
  }
  if (state.turnsTaken[0] === 0 || state.turnsTaken[1] === 0) return null;
  const [a, b] = state.scores;
  if (a === b) return endMatch(state, [0, 1], "draw");
  return endMatch(state, [a > b ? 0 : 1], "rounds");
}
