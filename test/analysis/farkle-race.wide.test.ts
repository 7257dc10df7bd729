import assert from "node:assert/strict";
import { judge } from "../../shared/analysis/decision.ts";
import { play, type Seat } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { analyst } from "../../shared/games/farkle/analysis/analyst.ts";
import { type Goal, type Plan, planFor } from "../../shared/games/farkle/analysis/plan.ts";
import { valueByPlan } from "../../shared/games/farkle/analysis/plan-values.ts";
import type { FarkleAction, FarkleState } from "../../shared/games/farkle/contract.ts";
import { farkle } from "../../shared/games/farkle/game.ts";
import type { Loadout } from "../../shared/games/farkle/rules/dice.ts";
import { equip } from "../../shared/games/farkle/rules/equipment.ts";
import { optionsOf } from "../helpers/options.ts";

const STEP = 50;
const TARGET = 2000;
/** Scores never fall, so the positions above a score are a game of their own. */
const FROM = 1900;
/** Amount at risk at which a turn is banked. */
const ENOUGH = 3000;
const MATCHES = 5;

const LOADOUTS: Loadout[] = [
  ["HEAVY", "HEAVY", null, null, null, null],
  ["LUCKY", "HOT", null, null, null, null],
];
const options = optionsOf(farkle, { dice: "owned", loadouts: LOADOUTS, target: TARGET });

const opened = (score: number): boolean => score < TARGET;

/** Repeats a step until it changes its value by nothing: the value of a round in which neither seat scores. */
function settle(step: () => number): void {
  let value = Number.NaN;
  for (let round = 0; round < 12; round++) {
    const next = step();
    if (Math.abs(next - value) < 1e-7) return;
    value = next;
  }
  throw new Error("the values did not settle");
}

/** Solves a race completely: every turn is planned for the values of all positions that may follow. Values are the first seat's. */
class Race {
  readonly #values = new Map<string, number>();
  readonly #chases = new Map<number, number>();
  #level = 0.5;

  constructor() {
    settle(() => {
      this.#chases.clear();
      this.#level = this.#turn(0, TARGET, TARGET);
      return this.#level;
    });
    for (let total = 2 * (TARGET - STEP); total >= 2 * FROM; total -= STEP) {
      for (let first = Math.max(FROM, total - TARGET + STEP); opened(first) && first <= total - FROM; first += STEP) {
        const second = total - first;
        settle(() => {
          for (const seat of [1, 0]) this.#values.set(`${seat} ${first} ${second}`, this.#turn(seat, first, second));
          return this.value(0, first, second);
        });
      }
    }
  }

  /** The value before a turn. */
  value(seat: Seat, first: number, second: number): number {
    if (opened(first) && (seat === 1 || opened(second))) return this.#values.get(`${seat} ${first} ${second}`) ?? 0.5;
    if (seat === 0) return first > second ? 1 : first < second ? 0 : this.#level;
    const known = this.#chases.get(first - second) ?? this.#turn(1, first, second);
    this.#chases.set(first - second, known);
    return known;
  }

  readonly #plans = new Map<string, Plan>();

  /** The plan of a turn, once all values are known. */
  knownPlan(seat: Seat, first: number, second: number): Plan {
    const key = `${seat} ${first} ${second}`;
    const plan = this.#plans.get(key) ?? this.#plan(seat, first, second);
    this.#plans.set(key, plan);
    return plan;
  }

  /** The plan of a turn for the share of the seat that plays it. */
  #plan(seat: Seat, first: number, second: number): Plan {
    const after = (points: number): number =>
      seat === 0 ? this.value(1, first + points, second) : 1 - this.value(0, first, second + points);
    const isLast = seat === 1 && !opened(first);
    const goal: Goal = { banked: after, farkled: after, enough: isLast ? first - second + STEP : ENOUGH };
    return planFor(equip(LOADOUTS[seat] as Loadout, options), goal, "many");
  }

  #turn(seat: Seat, first: number, second: number): number {
    const share = this.#plan(seat, first, second).turn();
    return seat === 0 ? share : 1 - share;
  }
}

describe("the estimate of a race with special dice", () => {
  it(`is within its stated errors of a complete solution of a race to ${TARGET}`, () => {
    const race = new Race();
    const estimator = analyst.analyst(options, 2, null);
    const rng = seededRng(1);
    const errors: { share: number[]; cost: number[] } = { share: [], cost: [] };
    for (let match = 0; match < MATCHES; match++) {
      const state: FarkleState = { ...farkle.create(options, 2, rng), scores: [FROM, FROM] };
      while (!state.result) {
        const seat = state.actor as Seat;
        const [first, second] = state.scores as [number, number];
        const legal = farkle.legalActions(state, seat);
        const { win, exact } = estimator.analyse(state, seat);
        assert.ok(!exact);
        if (state.phase === "roll") errors.share.push((win[0] as number) - race.value(seat, first, second));
        else if (legal.length > 1) {
          const plan = race.knownPlan(seat, first, second);
          const worth = legal.map((action) => valueByPlan(plan, state, seat, action));
          const most = Math.max(...worth);
          for (const [index, action] of legal.entries()) {
            const judged = judge(estimator as never, state, seat, action);
            if (judged) errors.cost.push(judged.cost - (most - (worth[index] as number)));
          }
        }
        assert.ok(play(farkle, state, seat, legal[rng.int(legal.length)] as FarkleAction, rng).ok);
      }
    }
    const meanSquare = (list: number[]) => Math.sqrt(list.reduce((sum, error) => sum + error * error, 0) / list.length);
    const [share, cost] = [errors.share, errors.cost].map(meanSquare) as [number, number];
    const found = `shares ${share}, costs ${cost}, ${errors.share.length} and ${errors.cost.length}`;
    assert.ok(share < 0.02 && cost < 0.005, found);
  });
});
