import { bestOf } from "../../analysis/position.ts";
import { type Analysis, type Analyst, type AnalystSource, type Choice, sharesOf } from "../../core/analyst.ts";
import type { Seat } from "../../core/game.ts";
import { seededRng } from "../../core/rng.ts";
import type { CasinoAction, CasinoState, CasinoView, Options } from "./contract.ts";
import { EndingSearch, searchEnding } from "./ending-search.ts";
import { casino } from "./game.ts";
import { weigher } from "./judge.ts";
import { movesOf, nextAction } from "./moves.ts";
import { playOn } from "./rollout.ts";
import { isOpen, makeMove, possibleWorld } from "./sampled-deals.ts";

/** Number of sampled distributions of the unseen cards. */
const WORLDS = 48;

/** More moves than a match has. */
const TO_THE_END = 100;

/** Samples deals that are consistent with the view; equal views give equal samples. */
function worldsOf(view: CasinoView, seat: Seat): CasinoState[] {
  const rng = seededRng(seedOf(JSON.stringify([seat, view])));
  return Array.from({ length: WORLDS }, () => possibleWorld(view, seat, rng));
}

/** A number that depends on the text alone, so that equal views get equal samples. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193);
  return seed >>> 0;
}

/** Mean shares over sampled deals, each changed in the same way and played to the end. */
function meanShares(worlds: readonly CasinoState[], change: (world: CasinoState) => void): number[] {
  const sum = (worlds[0] as CasinoState).scores.map(() => 0);
  for (const world of worlds) {
    const copy = structuredClone(world);
    change(copy);
    playOn(copy, 0, TO_THE_END, weigher(copy));
    if (!copy.result) throw new Error("a sampled match did not end");
    for (const [seat, share] of sharesOf(copy.result, sum.length).entries()) sum[seat] = (sum[seat] as number) + share;
  }
  return sum.map((total) => total / worlds.length);
}

const applied = (seat: Seat, action: CasinoAction) => (world: CasinoState) => {
  casino.apply(world, seat, action, { int: () => 0 });
};

/** Cancels all staged and open steps of a seat. */
function putBack(world: CasinoState, seat: Seat): CasinoState {
  while (world.phase !== "play" || world.temp[seat]) applied(seat, { type: "cancel" })(world);
  return world;
}

/** Values positions by sampled deals; in endings without hidden cards by a complete search. */
class CasinoAnalyst implements Analyst<CasinoView, CasinoAction> {
  #last: { key: string; analysis: Analysis<CasinoAction>; worlds: CasinoState[] } | undefined;

  analyse(view: CasinoView, seat: Seat): Analysis<CasinoAction> {
    if (view.result) return { win: sharesOf(view.result, view.scores.length), options: [], exact: true, bound: 0 };
    return this.#known(view, seat).analysis;
  }

  after(view: CasinoView, seat: Seat, action: CasinoAction): number[] {
    const { analysis, worlds } = this.#known(view, seat);
    const same = analysis.options.find((option) => JSON.stringify(option.action) === JSON.stringify(action));
    if (same) return same.win;
    const [world] = worlds as [CasinoState];
    const trial = structuredClone(world);
    applied(seat, action)(trial);
    // Staging and cancelling are free: the decision is made by the action that spends a card.
    if (trial.actor === seat && !hasSpent(world, trial, seat)) return analysis.win;
    const found = analysis.exact ? searchEnding(trial) : null;
    return found ?? meanShares(worlds, applied(seat, action));
  }

  #known(view: CasinoView, seat: Seat) {
    const key = JSON.stringify([seat, view]);
    if (this.#last?.key !== key) {
      const worlds = worldsOf(view, seat);
      this.#last = { key, worlds, analysis: exactAnalysis(view, seat, worlds) ?? estimate(view, seat, worlds) };
    }
    return this.#last;
  }
}

const hasSpent = (before: CasinoState, after: CasinoState, seat: Seat): boolean =>
  after.phase === "play" &&
  !after.temp[seat] &&
  (after.hands[seat]?.length ?? 0) + (after.deck.length === before.deck.length ? 0 : 1) < handSize(before, seat);

const handSize = ({ hands, temp }: CasinoState, seat: Seat): number =>
  (hands[seat]?.length ?? 0) + (temp[seat]?.handCard ? 1 : 0);

/** In an ending without hidden cards every decision is searched completely; null if that takes too long. */
function exactAnalysis(view: CasinoView, seat: Seat, [world]: CasinoState[]): Analysis<CasinoAction> | null {
  if (!world || !isOpen(view, seat) || view.actor === null) return null;
  const { actor } = view;
  const options: Choice<CasinoAction>[] = [];
  const search = new EndingSearch();
  // Staging is free, so an action that spends no card is worth at least what putting everything back is worth.
  const best = (a: number[] | null, b: number[] | null): number[] | null =>
    a && b && (b[actor] as number) > (a[actor] as number) ? b : a;
  for (const action of casino.legalActions(world, actor)) {
    const next = structuredClone(world);
    applied(actor, action)(next);
    const forward = searchEnding(next, search);
    const win = best(forward, next.actor === actor ? searchEnding(putBack(next, actor), search) : null);
    if (!win) return null;
    options.push({ action, win });
  }
  const win = [...bestOf(options, actor).win];
  return { win, options: actor === seat ? options : [], exact: true, bound: 0 };
}

function estimate(view: CasinoView, seat: Seat, worlds: CasinoState[]): Analysis<CasinoAction> {
  const error = Math.sqrt(0.25 / WORLDS);
  const idle = meanShares(worlds, (world) => putBack(world, world.actor ?? seat));
  const options = view.actor === seat ? choicesOf(view, seat, worlds, idle) : [];
  return { win: options.length > 0 ? [...bestOf(options, seat).win] : idle, options, exact: false, error };
}

function choicesOf(view: CasinoView, seat: Seat, worlds: CasinoState[], idle: number[]): Choice<CasinoAction>[] {
  if (view.phase !== "play") {
    const [world] = worlds as [CasinoState];
    return casino.legalActions(world, seat).map((action) => ({
      action,
      win: action.type === "cancel" ? idle : meanShares(worlds, applied(seat, action)),
    }));
  }
  const weigh = weigher(view);
  const byAction = new Map<string, Choice<CasinoAction>>();
  for (const move of movesOf(view, seat, weigh)) {
    const action = nextAction(view, seat, move);
    const win = meanShares(worlds, (world) => {
      if (world.temp[seat]) putBack(world, seat);
      makeMove(world, seat, move);
    });
    const key = JSON.stringify(action);
    const known = byAction.get(key);
    if (!known || (win[seat] as number) > (known.win[seat] as number)) byAction.set(key, { action, win });
  }
  if (view.temp[seat]) byAction.set("cancel", { action: { type: "cancel" }, win: idle });
  return [...byAction.values()];
}

/** The analyst of Casino: it never sees hidden cards, so it estimates until none are left. */
export const analyst: AnalystSource<Options, CasinoView, CasinoAction> = {
  tableName: () => null,
  solve: () => {
    throw new Error("Casino has no table");
  },
  analyst: () => new CasinoAnalyst(),
};
