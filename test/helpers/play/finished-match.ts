import { randomUUID } from "node:crypto";
import type { Journal } from "../../../server/journal/journal.ts";
import type { Outcome } from "../../../server/journal/stored-match.ts";
import type { Store } from "../../../server/store/store.ts";
import type { FinishedMatch } from "../../../server/workers/examination.ts";
import { actionsToTry } from "../../../shared/core/catalog-entry.ts";
import { commitmentOf, hashOf } from "../../../shared/core/fairness.ts";
import type { CommonState, Seat } from "../../../shared/core/game.ts";
import {
  type MatchHeader,
  type MatchOrigin,
  openMatch,
  playIn,
  type RecordedAction,
  type RecordedPlayer,
  replay,
  type Source,
  type TableTerms,
} from "../../../shared/core/match-record.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { type CatalogEntry, entryOf, gameOf } from "../../../shared/games/catalog.ts";
import { anyOf } from "./any-of.ts";
import { actorsOf } from "./playout.ts";

export const RATED: TableTerms = { open: true, clock: true };
export const PRIVATE: TableTerms = { open: false, clock: true };

/** The course of a match. */
export interface Plan {
  id?: string;
  game: string;
  options?: object;
  players: RecordedPlayer[];
  seed?: number;
  terms?: TableTerms;
  endedAt?: number;
  /** Name of the match. */
  title?: string;
  /** Milliseconds that each action took; without it, the record has no times. */
  pace?: number;
  /** The challenge of a day; the first player has seat 0. */
  source?: Source;
  origin?: MatchOrigin;
  /** Overrides the move of a seat, for example to resign. */
  choose?: (state: CommonState, seat: Seat, move: number) => RecordedAction | null;
}

export const account = (id: string): RecordedPlayer => ({ name: id, kind: "human", seed: id, account: id });
export const anonymousPlayer = (name: string): RecordedPlayer => ({ name, kind: "human", seed: name });
export const bot = (name = "Robo"): RecordedPlayer => ({ name, kind: "bot", seed: "" });

/** Players with empty accounts. */
export async function addAccounts(store: Store, ids: readonly string[], claimed = true): Promise<void> {
  const rows = ids.map((id) => ({
    id,
    name: id,
    name_key: claimed ? id.toLowerCase() : null,
    password: claimed ? "hash" : null,
    token_version: 0,
    xp: 0,
    balance: 5,
    ledger_lines: 0,
    loadout: "[null,null,null,null,null,null]",
    created_at: Date.UTC(2026, 0, 1),
    seen_at: Date.UTC(2026, 0, 1),
  }));
  await store.insertInto("players").values(rows).execute();
}

function headerOf(plan: Plan, { game }: CatalogEntry): MatchHeader {
  const options = game.options.safeParse(plan.options ?? {});
  if (!options.success) throw new Error(`bad options for ${game.id}`);
  const serverSeed = hashOf(["server", plan.seed ?? 0, plan.id ?? ""]);
  return {
    id: plan.id ?? randomUUID(),
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.data,
    players: plan.players,
    serverSeed,
    commitment: commitmentOf(serverSeed),
    rotation: plan.source ? 0 : null,
    ...(plan.source && { source: plan.source }),
    ...(plan.origin && { origin: plan.origin }),
    ...(plan.title && { title: plan.title }),
    terms: plan.terms ?? RATED,
  };
}

/** A whole match of random legal moves: bots play better, but their plans take ten times the time of the match. */
export function finishedMatch(plan: Plan): FinishedMatch {
  const entry = entryOf(plan.game);
  if (!entry) throw new Error(`no such game: ${plan.game}`);
  const { game } = entry;
  const header = headerOf(plan, entry);
  const match = openMatch(game, header);
  const { state, seating } = match;
  const thought = seededRng(plan.seed ?? 0);
  const actions: RecordedAction[] = [];
  while (!state.result) {
    const [seat] = actorsOf(game, state) as [Seat];
    const by = plan.players[seating[seat] as number]?.kind === "bot" ? "bot" : "player";
    const move = plan.choose?.(state, seat, actions.length) ?? {
      seat,
      by,
      action: anyOf(actionsToTry(entry, state, seat), thought),
    };
    const played = playIn(game, match, move.seat, move.action);
    if (!played.ok) throw new Error(`${JSON.stringify(move)} was refused: ${played.rejection.code}`);
    actions.push(plan.pace === undefined ? move : { ...move, at: plan.pace * (actions.length + 1) });
  }
  return { record: { ...header, actions }, outcome: outcomeOf(state, plan.endedAt) };
}

const outcomeOf = (state: CommonState, endedAt = Date.UTC(2026, 5, 1)): Outcome => {
  if (!state.result) throw new Error("the match is not over");
  return { result: state.result, stateHash: hashOf(state), endedAt };
};

/** Writes a finished match to a journal, as its table would have. */
export async function writeMatch(journal: Journal, { record, outcome }: FinishedMatch): Promise<void> {
  const { actions, ...header } = record;
  await journal.begin(header, { roomId: `room of ${record.id}`, private: false, clockFactor: 1, chairs: [] });
  const last = actions.length - 1;
  await Promise.all(
    actions.map((entry, index) => journal.append(record.id, index + 1, entry, index === last ? outcome : null)),
  );
}

/** The seat of a player in a finished match. */
export function seatIn({ record }: Pick<FinishedMatch, "record">, name: string): Seat {
  const game = gameOf(record.game);
  if (!game) throw new Error(`no such game: ${record.game}`);
  return openMatch(game, record).seating.findIndex((index) => record.players[index]?.name === name);
}

/** The final state of a finished match. */
export function finalStateOf({ record }: FinishedMatch): CommonState {
  const game = gameOf(record.game);
  if (!game) throw new Error(`no such game: ${record.game}`);
  return replay(game, record).state;
}

/** Resigns for this player after this many moves. */
export const resignsAfter =
  (seat: Seat, after: number): NonNullable<Plan["choose"]> =>
  (_state, _seat, move) =>
    move >= after ? { seat, by: "player", action: { type: "resign" } } : null;
