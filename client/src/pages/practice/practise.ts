import type { GameId } from "../../../../shared/games/catalog.ts";
import { go } from "../../ui/address.ts";

/** Opens a practice table; its code is loaded on demand. */
export async function practise(game: GameId): Promise<void> {
  const [{ practiseAsChosen }, { refreshLoadout }] = await Promise.all([
    import("./exercise.ts"),
    import("./last-loadout.ts"),
  ]);
  if (game === "farkle") await refreshLoadout();
  go(practiseAsChosen(game));
}
