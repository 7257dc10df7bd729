import type { GameId } from "../../../shared/games/catalog.ts";
import { go } from "../ui/address.ts";

/** Opens a practice table; its code is loaded on demand. */
export async function startPractice(game: GameId): Promise<void> {
  const { startChosen } = await import("./practice/practice-match.ts");
  go(await startChosen(game));
}
