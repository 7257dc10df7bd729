import { pathOnScreen } from "../base-path.ts";
import { onNotice } from "../net/account-feed.ts";
import { friendsText as words } from "../text/friends.ts";
import { tableTitle } from "../text/game-menu.ts";
import { soonOf } from "../text/numbers.ts";
import { fill } from "../text/say.ts";
import { go } from "../ui/address.ts";
import { showNotice } from "./notices.ts";

/** Milliseconds after which a player who has not come has missed the game. */
const LIFETIME = 120_000;

/** Tells the player on any page that a tournament begins or its game is ready; the page of the tournament leads there. */
export function followTournamentGames(): void {
  onNotice("tournament-game", ({ tournamentId, roomId, opponent }) => {
    const address = `/table/${roomId}`;
    const endsAt = [address, `/tournament/${tournamentId}`];
    if (endsAt.includes(pathOnScreen())) return;
    showNotice({
      key: `tournament ${tournamentId}`,
      text: () => fill(words.tournamentGame, { name: opponent }),
      actions: [{ label: () => words.toTable, run: () => go(address), isMain: true }],
      endsAt,
      lifetime: LIFETIME,
    });
  });
  onNotice("tournament-soon", ({ tournamentId, title, game, startsAt }) => {
    const address = `/tournament/${tournamentId}`;
    if (pathOnScreen() === address) return;
    showNotice({
      key: `tournament ${tournamentId}`,
      text: () => fill(words.tournamentSoon, { title: title || tableTitle(game, {}), time: soonOf(startsAt) }),
      actions: [{ label: () => words.toTournament, run: () => go(address), isMain: true }],
      endsAt: [address],
      lifetime: startsAt - Date.now(),
    });
  });
}
