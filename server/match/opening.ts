import { randomBytes } from "node:crypto";
import { z } from "zod";
import { commitmentOf, SERVER_SEED } from "../../shared/core/fairness.ts";
import type { GameDefinition } from "../../shared/core/game.ts";
import type { MatchHeader, RecordedPlayer } from "../../shared/core/record.ts";

export const openingShape = z.object({
  id: z.string(),
  serverSeed: z.string().regex(SERVER_SEED),
  rotation: z.int().nullable(),
});

/** What is settled of a match before anyone adds a seed: its id, the house's secret seed, and how seats are given. */
export type Opening = z.infer<typeof openingShape>;

/** Draws the opening of a table's next match; in a rematch everyone moves on by so many seats. */
export const drawOpening = (rotation: number | null): Opening => ({
  id: randomBytes(9).toString("base64url"),
  serverSeed: randomBytes(32).toString("hex"),
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
});
