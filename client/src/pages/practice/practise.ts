import type { GameId } from "../../../../shared/games/catalog.ts";
import { go } from "../../ui/address.ts";

/** Goes to a table of one's own; everything it needs is loaded when it is wanted. */
export async function practise(game: GameId): Promise<void> {
  const { practiseAsChosen } = await import("./exercise.ts");
  go(practiseAsChosen(game));
}
