import type { GameId } from "../../../shared/games/catalog.ts";
import { go } from "../ui/address.ts";

/** Opens a practice table; its code is loaded on demand. */
export async function practise(game: GameId): Promise<void> {
  const { practiseAsChosen } = await import("./practice/exercise.ts");
  go(await practiseAsChosen(game));
}
