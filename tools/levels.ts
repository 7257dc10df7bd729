import { bestOf } from "../shared/analysis/position.ts";
import { type Analyst, type SolvedTable, sharesOf } from "../shared/core/analyst.ts";
import type { BotLevel } from "../shared/core/bot.ts";
import { type Action, type CommonState, play, type Seat } from "../shared/core/game.ts";
import { analystSource } from "../shared/games/analysts.ts";
import type { CatalogEntry } from "../shared/games/catalog.ts";
import { nextActor, simulationRngs } from "./simulate.ts";

/** Two levels that play each other: the better one first. */
export type Pairing = readonly [BotLevel, BotLevel];

/** Result of matches between two levels. */
export interface Gap {
  matches: number;
  /** Win share of the better level. */
  share: number;
  error: number;
  /** Mean cost of each level's mistakes per match in win shares; null where values are not exact. */
  costs: [number, number] | null;
}

interface Setting {
  entry: CatalogEntry;
  options: object;
  seats: number;
  table: SolvedTable | null;
}

/** Plays matches between two levels, which change places after every match. At tables of four, partners are alike. */
export function measureGap(setting: Setting, [better, worse]: Pairing, matches: number, seed: number): Gap {
  const { entry, options, seats, table } = setting;
  const analyst = table && analystSource(entry.id)?.analyst(options, seats, table);
  const { dice, thought } = simulationRngs(seed);
  const shares: number[] = [];
  const costs: [number, number] = [0, 0];
  for (let match = 0; match < matches; match++) {
    const isBetter = (seat: Seat): boolean => (seat + match) % 2 === 0;
    const state = entry.game.create(options, seats, dice);
    while (!state.result) {
      const seat = nextActor(entry.game, state);
      const view = entry.game.viewFor(state, seat);
      const bot = entry.bots[isBetter(seat) ? better : worse];
      const action = bot(view, seat, entry.game.legalActions(state, seat), thought, table);
      if (analyst) costs[isBetter(seat) ? 0 : 1] += costOf(analyst, view, seat, action) / matches;
      const played = play(entry.game, state, seat, action, dice);
      if (!played.ok) throw new Error(`a bot chose ${JSON.stringify(action)}: ${played.rejection.code}`);
    }
    shares.push(sharesOf(state.result, seats).reduce((sum, share, seat) => sum + (isBetter(seat) ? share : 0), 0));
  }
  const share = shares.reduce((sum, won) => sum + won, 0) / matches;
  return { matches, share, error: standardError(shares, share), costs: analyst ? costs : null };
}

function costOf(analyst: Analyst, view: CommonState, seat: Seat, action: Action): number {
  const { options } = analyst.analyse(view, seat);
  if (options.length < 2) return 0;
  const best = bestOf(options, seat).win[seat] as number;
  return Math.max(0, best - (analyst.after(view, seat, action)[seat] as number));
}

const standardError = (values: readonly number[], mean: number): number =>
  Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1) / values.length,
  );
