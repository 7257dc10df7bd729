import { render } from "preact";
import { followFeed } from "../net/account-feed.ts";
import { followAccount } from "../push/follow-account.ts";
import { followFriendNotices } from "./friend-notices.ts";
import { NoticeStack } from "./NoticeStack.tsx";
import { followTournamentGames } from "./tournament-games.ts";
import { followTurnNotices } from "./turn-notices.ts";

/** Places the notices before the page and connects to the feed of the account. */
export function startNotices(): void {
  const root = document.createElement("div");
  document.body.prepend(root);
  render(<NoticeStack />, root);
  followFriendNotices();
  followTurnNotices();
  followTournamentGames();
  followAccount();
  followFeed();
}
