import { meanOf } from "../../../analysis/decision.ts";
import { bestOf, sharesFor } from "../../../analysis/position.ts";
import { compare } from "../../../analysis/sampling.ts";
import {
  type Analysis,
  type Analyst,
  type AnalystSource,
  type Choice,
  type Judgement,
  type Shares,
  sharesOf,
} from "../../../core/analyst.ts";
import type { GameEvent, Seat } from "../../../core/game.ts";
import type { CasinoAction, CasinoState, CasinoView, Options } from "../contract.ts";
import { copyState, isOpen } from "../rules/sampled-deals.ts";
import { shareBeforeDeal } from "./piles/first-round.ts";
import { playOut } from "./piles/playout.ts";
import { EndingSolver } from "./piles/solver.ts";
import { tableOf } from "./piles/table.ts";
import { Position, type Turn } from "./position.ts";
import { playToEnd } from "./rollout.ts";
import { putBack } from "./turn-steps.ts";

/** Standard error of estimated shares. */
const SHARE_ERROR = 0.08;
/** Standard error of a difference of two turns that more samples do not reduce. */
const MODEL_ERROR = 0.01;
/** Playouts of one position. */
const PLAYOUTS = 32;

/** A number that depends on the text alone, so that equal views get equal samples. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193);
  return seed >>> 0;
}

/** Mean shares of numbered playouts. */
function meanShares(playout: (number: number) => number[]): number[] {
  const all = Array.from({ length: PLAYOUTS }, (_, number) => playout(number));
  return (all[0] as number[]).map((_, seat) => meanOf(all.map((shares) => shares[seat] as number)));
}

/** A position, and the seat's share after each of its turns if these can be solved. */
interface Known {
  position: Position;
  solved: readonly number[] | null;
}

/**
 * Values turns of Casino. After the last deal of two seats every card is known, and the values are exact. Before it, the
 * turns are compared in sampled deals.
 */
export class CasinoAnalyst implements Analyst<CasinoView, CasinoAction, CasinoState> {
  readonly #seed: number;
  readonly #solver: EndingSolver | null;
  readonly #isUsual: boolean;
  #last: (Known & { key: string }) | undefined;

  constructor(options: Options, seats: number, seed = 0) {
    this.#seed = seed;
    this.#isUsual = EndingSolver.isModelled(options);
    this.#solver = EndingSolver.canSolve(options, seats) ? new EndingSolver(options) : null;
  }

  analyse(view: CasinoView, seat: Seat): Analysis<CasinoAction> {
    if (view.result) return { win: sharesOf(view.result, view.scores.length), options: [], exact: true, bound: 0 };
    const { position, solved } = this.#known(view, seat);
    const best = new Map<string, Choice<CasinoAction>>();
    for (const turn of position.turns) {
      const [action] = position.stepsTo(turn) as [CasinoAction];
      const win = this.#sharesAfter({ position, solved }, turn);
      const key = JSON.stringify(action);
      if ((win[seat] as number) > (best.get(key)?.win[seat] ?? -1)) best.set(key, { action, win });
    }
    const options = [...best.values()];
    const win =
      options.length > 0 ? bestOf(options, seat).win : meanShares((deal) => this.#playOut(position, null, deal));
    return { ...(solved ? { exact: true, bound: 0 } : { exact: false, error: SHARE_ERROR }), win: [...win], options };
  }

  after(view: CasinoView, seat: Seat, action: CasinoAction): number[] {
    const known = this.#known(view, seat);
    const turn = known.position.completedBy(action);
    return turn ? this.#sharesAfter(known, turn) : this.analyse(view, seat).win;
  }

  judge(view: CasinoView, seat: Seat, action: CasinoAction | null): Judgement<CasinoAction> | null {
    const { position, solved } = this.#known(view, seat);
    const played = action === null ? position.turns[0] : position.completedBy(action);
    if (!played || position.turns.length < 2) return null;
    const turns: readonly Turn[] = played.kind === "action" ? [...position.turns, played] : position.turns;
    const at = turns.indexOf(played);
    const { means, best, cost, certainty } = solved
      ? fromSolved(solved, at)
      : sampled(position, turns, at, (turn, deal) => this.#playOut(position, turn, deal));
    const stake = Math.max(cost, Math.max(...means) - meanOf(means));
    if (stake === 0) return null;
    return {
      ...certainty,
      best: position.stepsTo(turns[best] as Turn),
      cost: action === null ? 0 : cost,
      stake,
      choices: turns.length,
    };
  }

  readonly hindsight = {
    shares: (state: CasinoState): Shares => {
      const start = state.actor === null ? state : putBack(structuredClone(state), state.actor);
      const share = start.deck.length === 0 ? (this.#solver?.shareOf(start) ?? null) : null;
      if (share !== null) return { exact: true, bound: 0, win: sharesFor(0, share) };
      if (!this.#isUsual) return { exact: false, error: SHARE_ERROR, win: playToEnd(copyState(start)) };
      const table = tableOf(start);
      return { exact: false, error: SHARE_ERROR, win: meanShares((number) => playOut(table, number)) };
    },
    beforeDeal: (state: CasinoState, events: readonly GameEvent[]): number[] | null =>
      this.#isUsual && events.some(({ type }) => type === "dealt")
        ? sharesFor(0, shareBeforeDeal(tableOf(state)))
        : null,
  };

  #sharesAfter({ position, solved }: Known, turn: Turn): number[] {
    const share = turn.kind === "action" ? undefined : solved?.[position.turns.indexOf(turn)];
    if (share !== undefined) return sharesFor(position.seat, share);
    return meanShares((deal) => this.#playOut(position, turn, deal));
  }

  /** Plays on after a turn, or before it for null, in the deal with this number. Piles know the usual points only. */
  #playOut(position: Position, turn: Turn | null, deal: number): number[] {
    if (this.#isUsual) return playOut(position.tableAfter(turn, deal), deal);
    return playToEnd(position.sampledAfter(turn));
  }

  #known(view: CasinoView, seat: Seat): Known {
    const key = JSON.stringify([seat, view]);
    if (this.#last?.key !== key) {
      const position = new Position(view, seat, seedOf(key) ^ this.#seed);
      this.#last = { key, position, solved: isOpen(view, seat) ? this.#solve(position) : null };
    }
    return this.#last;
  }

  /** The seat's share after each turn; null if one of them cannot be searched. */
  #solve(position: Position): number[] | null {
    const shares: number[] = [];
    for (const turn of position.turns) {
      const share = this.#solver?.shareOf(position.stateAfter(turn)) ?? null;
      if (share === null) return null;
      shares.push(position.seat === 0 ? share : 1 - share);
    }
    return shares;
  }
}

function fromSolved(shares: readonly number[], played: number) {
  const most = Math.max(...shares);
  const cost = most - (shares[played] as number);
  const best = cost === 0 ? played : shares.indexOf(most);
  return { means: shares, best, cost, certainty: { exact: true as const, bound: 0 } };
}

function sampled(
  { seat }: Position,
  turns: readonly Turn[],
  played: number,
  play: (turn: Turn, deal: number) => number[],
) {
  const { means, best, cost, error } = compare(
    turns.length,
    played,
    (turn, deal) => play(turns[turn] as Turn, deal)[seat] as number,
  );
  return { means, best, cost, certainty: { exact: false as const, error: Math.hypot(error, MODEL_ERROR) } };
}

/** The analyst of Casino. */
export const analyst: AnalystSource<Options, CasinoView, CasinoAction> = {
  tableName: () => null,
  solve: () => {
    throw new Error("Casino has no table");
  },
  analyst: (options, seats, _table, seed) => new CasinoAnalyst(options, seats, seed),
};
