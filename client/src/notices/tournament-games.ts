import { pathOnScreen } from "../base-path.ts";
import { onNotice } from "../net/account-feed.ts";
import { friendsText as words } from "../text/friends.ts";
import { fill } from "../text/say.ts";
import { go } from "../ui/address.ts";
import { showNotice } from "./notices.ts";

/** Milliseconds after which a player who has not come has missed the game. */
const LIFETIME = 120_000;

/** Tells the player on any page that a tournament game is ready; the page of the tournament leads there by itself. */
export function followTournamentGames(): void {
  onNotice("tournament-game", ({ tournamentId, roomId, opponent }) => {
    const address = `/table/${roomId}`;
    if ([address, `/tournament/${tournamentId}`].includes(pathOnScreen())) return;
    showNotice({
      key: `tournament ${tournamentId}`,
      text: () => fill(words.tournamentGame, { name: opponent }),
      actions: [{ label: () => words.toTable, run: () => go(address), isMain: true }],
      lifetime: LIFETIME,
    });
  });
}
