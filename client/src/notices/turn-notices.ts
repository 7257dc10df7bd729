import { pathOnScreen } from "../base-path.ts";
import { isGame } from "../games.ts";
import { onFeedConnected, onNotice } from "../net/account-feed.ts";
import { refreshTurns } from "../net/correspondence-games.ts";
import { correspondenceText as words } from "../text/correspondence.ts";
import { menuOf } from "../text/game-menu.ts";
import { listed } from "../text/numbers.ts";
import { fill } from "../text/say.ts";
import { go } from "../ui/address.ts";
import { showNotice } from "./notices.ts";

/** Tells the player on any page that a correspondence game waits. */
export function followTurnNotices(): void {
  onFeedConnected(() => void refreshTurns());
  onNotice("your-turn", ({ game, roomId, others }) => {
    const path = `/table/${roomId}`;
    // The table itself counts the turn once its dice or cards have shown it.
    if (pathOnScreen() === path) return;
    void refreshTurns();
    showNotice({
      key: `table ${roomId}`,
      text: () => fill(words.noticeTurn, { names: listed(others), game: isGame(game) ? menuOf(game).name : "" }),
      actions: [{ label: () => words.play, isMain: true, run: () => go(path) }],
      endsAt: [path],
      lifetime: 60_000,
    });
  });
}
