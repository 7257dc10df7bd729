import { bestOf } from "../shared/analysis/position.ts";
import { type Analyst, type SolvedTable, sharesOf } from "../shared/core/analyst.ts";
import type { Bot } from "../shared/core/bot.ts";
import { type Action, type CommonState, nextActor, play, type Seat } from "../shared/core/game.ts";
import type { CatalogEntry } from "../shared/games/catalog.ts";
import { analystSource } from "../shared/games/catalog.ts";
import { botOf, type Mind, simulationRngs } from "./simulate.ts";

/** Two minds that play each other: the better one first. */
export type Pairing = readonly [Mind, Mind];

/** A mean and its standard error. */
export interface Mean {
  mean: number;
  error: number;
}

/** Result of matches between two minds. */
export interface Gap {
  /** Win share of the better mind. */
  share: Mean;
  /** Win share computed from the costs of all mistakes instead of results, which removes luck; null without a table. */
  byCosts: Mean | null;
  /** Mean cost of each mind's mistakes per match in win shares; null without a table. */
  costs: [number, number] | null;
}

type MatchBot = Bot<CommonState, Action>;

/** Keeps the matches of neighbouring seeds apart. */
const SEED_STEP = 0x9e3779b1;

interface Setting {
  entry: CatalogEntry;
  options: object;
  seats: number;
  table: SolvedTable | null;
}

/**
 * Plays matches between two minds. Every pair of matches has the same dice or deal, with the minds on swapped seats, so
 * luck helps both equally. At tables of four, partners have the same mind.
 */
export function measureGap(setting: Setting, pairing: Pairing, matches: number, seed: number): Gap {
  const { entry, options, seats, table } = setting;
  const analyst = table && analystSource(entry.id)?.analyst(options, seats, table);
  const bots = pairing.map((mind) => botOf(entry, mind)) as [MatchBot, MatchBot];
  const { thought } = simulationRngs(seed);
  const shares: number[] = [];
  const costs: [number[], number[]] = [[], []];
  for (let match = 0; match < matches; match++) {
    const sideOf = (seat: Seat): 0 | 1 => ((seat + match) % 2 === 0 ? 0 : 1);
    const { dice } = simulationRngs(Math.imul(seed, SEED_STEP) + Math.floor(match / 2));
    const state = entry.game.create(options, seats, dice);
    const spent: [number, number] = [0, 0];
    while (!state.result) {
      const seat = nextActor(entry.game, state);
      const view = entry.game.viewFor(state, seat);
      const action = bots[sideOf(seat)](view, seat, entry.game.legalActions(state, seat), thought, table);
      if (analyst) spent[sideOf(seat)] += costOf(analyst, view, seat, action);
      const played = play(entry.game, state, seat, action, dice);
      if (!played.ok) throw new Error(`a bot chose ${JSON.stringify(action)}: ${played.rejection.code}`);
    }
    for (const side of [0, 1] as const) costs[side].push(spent[side]);
    shares.push(sharesOf(state.result, seats).reduce((sum, share, seat) => sum + (sideOf(seat) === 0 ? share : 0), 0));
  }
  const [own, theirs] = costs;
  return {
    share: meanOf(pairsOf(shares)),
    byCosts: analyst ? meanOf(pairsOf(own.map((cost, match) => 0.5 + (theirs[match] as number) - cost))) : null,
    costs: analyst ? [meanOf(own).mean, meanOf(theirs).mean] : null,
  };
}

function costOf(analyst: Analyst, view: CommonState, seat: Seat, action: Action): number {
  const { options } = analyst.analyse(view, seat);
  if (options.length < 2) return 0;
  const best = bestOf(options, seat).win[seat] as number;
  return Math.max(0, best - (analyst.after(view, seat, action)[seat] as number));
}

/** The mean of each pair of matches, which depend on each other; a last match without a partner stays alone. */
function pairsOf(values: readonly number[]): number[] {
  const pairs: number[] = [];
  for (let at = 0; at < values.length; at += 2) pairs.push(meanOf(values.slice(at, at + 2)).mean);
  return pairs;
}

function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}
