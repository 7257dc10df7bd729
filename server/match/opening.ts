import { commitmentOf } from "../../shared/core/fairness.ts";
import type { GameDefinition } from "../../shared/core/game.ts";
import type { MatchHeader, RecordedPlayer } from "../../shared/core/match-record.ts";
import type { Opening } from "../journal/table-note.ts";
import type { Chance } from "./chance.ts";

/** Draws the opening of a table's next match; in a rematch the players move on by `rotation` seats. */
export const drawOpening = (chance: Chance, rotation: number | null, id = chance.id()): Opening => ({
  id,
  serverSeed: chance.seed(id),
  rotation,
});

/** The header of a match that begins now. */
export const headerOf = (
  opening: Opening,
  game: GameDefinition,
  options: object,
  players: RecordedPlayer[],
): MatchHeader => ({
  ...opening,
  game: game.id,
  rulesVersion: game.rulesVersion,
  options,
  players,
  commitment: commitmentOf(opening.serverSeed),
  startedAt: Date.now(),
});
