import { solvedTables } from "../../../server/workers/solved-tables.ts";
import type { BotLevel } from "../../../shared/core/bot.ts";
import {
  type Action,
  type CommonState,
  type GameDefinition,
  type GameEvent,
  mayAct,
} from "../../../shared/core/game.ts";
import { botSeedOf, type MatchHeader, openMatch, playIn } from "../../../shared/core/match-record.ts";
import { catalog, type GameId } from "../../../shared/games/catalog.ts";
import { chooseMove } from "../../../shared/games/choose-move.ts";

/** A move of a rehearsed match, and what happens in it. */
export interface RehearsedMove {
  seat: number;
  action: Action;
  events: GameEvent[];
}

export interface Rehearsal {
  moves: RehearsedMove[];
  /** The seats of the people, in joining order. */
  seats: number[];
  state: CommonState;
}

/** Decides for the people of a match. */
export type Choose = (view: CommonState, seat: number, legal: Action[]) => Action;

/** Far more moves than a match of a test has. */
const MOST_MOVES = 2000;

/**
 * Plays a match in advance: the same seeds, the same bots, and people who move as `choose` decides. A browser test can
 * then make exactly these moves, and expect exactly these events. The level is that of bots.
 */
export async function rehearse(header: MatchHeader, choose: Choose, level: BotLevel = "medium"): Promise<Rehearsal> {
  const game = catalog[header.game as GameId].game as GameDefinition;
  const match = openMatch(game, header);
  const { state, seating } = match;
  const isPerson = (seat: number) => header.players[seating[seat] as number]?.kind === "human";
  const moves: RehearsedMove[] = [];
  for (let seat = nextSeat(game, state); seat !== undefined; seat = nextSeat(game, state)) {
    if (moves.length > MOST_MOVES) throw new Error("the rehearsed match does not end");
    const [view, legal] = [game.viewFor(state, seat), game.legalActions(state, seat)];
    const position = { game: game.id, level, seat, view, legal, botSeed: botSeedOf(header) };
    const action = isPerson(seat) ? choose(view, seat, legal) : await chooseMove(position, solvedTables);
    const played = playIn(game, match, seat, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)} is refused: ${played.rejection.code}`);
    moves.push({ seat, action, events: played.events });
  }
  const seats = header.players.flatMap(({ kind }, index) => (kind === "human" ? [seating.indexOf(index)] : []));
  return { moves, seats, state };
}

/** The seat that moves next; in simultaneous phases, such as a draft, the first that may. */
const nextSeat = (game: GameDefinition, state: CommonState): number | undefined =>
  [...state.scores.keys()].find((seat) => mayAct(game, state, seat));
