import type { ServerContext } from "../context.ts";

/** Sends browser notifications for challenges and tournament games to accounts without an open page. */
export function pushAway({ feed, push }: { feed: ServerContext["feed"]; push: Pick<ServerContext["push"], "notify"> }) {
  return feed.onAway((account, notice) => {
    if (notice.type === "challenge-received") {
      const { game, from, until } = notice;
      push.notify(account, { kind: "challenge", game, from: from.name, path: "/friends", until });
    }
    if (notice.type === "tournament-game") {
      const { game, title, opponent, tournamentId, until } = notice;
      const path = `/tournament/${tournamentId}`;
      push.notify(account, { kind: "tournament", game, title: title || opponent, path, until, isReminder: false });
    }
    if (notice.type === "tournament-soon") {
      const { game, title, tournamentId, startsAt: until } = notice;
      const path = `/tournament/${tournamentId}`;
      push.notify(account, { kind: "tournament", game, title, path, until, isReminder: true });
    }
  });
}
