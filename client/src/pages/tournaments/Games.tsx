import type { TournamentGame, TournamentPage } from "../../../../shared/tournaments/api.ts";
import { reportAddress } from "../../analysis/addresses.ts";
import { fill } from "../../text/say.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { Link } from "../../ui/Link.tsx";
import { nameOf, type Players } from "./naming.ts";

/** Games of an arena that are being played. */
export function GamesToWatch({ page, players }: { page: TournamentPage; players: Players }) {
  return (
    <section class="card" aria-labelledby="watch-title">
      <h2 id="watch-title">{words.gamesToWatch}</h2>
      {page.games.length === 0 && <p>{words.noGames}</p>}
      <ul class="game-lines">
        {page.games.map((game) => (
          <li key={game.roomId}>
            <span>{pairOf(game, players)}</span>
            <WatchLink game={game} players={players} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finished games with their replays and reports; nothing without games. */
export function GameResults({ title, games, players }: { title: string; games: TournamentGame[]; players: Players }) {
  if (games.length === 0) return null;
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <ul class="game-lines">
        {games.map((game) => (
          <li key={game.matchId}>
            <span>
              {pairOf(game, players)}: <strong>{resultOf(game, players)}</strong>
            </span>
            <MatchLinks game={game} number={1} players={players} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const pairOf = ({ first, second }: TournamentGame, players: Players): string =>
  fill(words.match, { first: nameOf(players, first), second: nameOf(players, second) });

/** The result of a game: its winner, a draw, or why it was not played. */
export function resultOf({ first, second, outcome }: TournamentGame, players: Players): string {
  if (outcome === "first") return nameOf(players, first);
  if (outcome === "second") return nameOf(players, second);
  if (outcome === "draw") return words.draw;
  if (outcome === "first-absent") return fill(words.absent, { name: nameOf(players, first) });
  if (outcome === "second-absent") return fill(words.absent, { name: nameOf(players, second) });
  if (outcome === "first-resigned") return fill(words.resigned, { name: nameOf(players, first) });
  if (outcome === "second-resigned") return fill(words.resigned, { name: nameOf(players, second) });
  if (outcome === "both-absent") return words.bothAbsent;
  return outcome === "void" ? words.void : words.inProgress;
}

/** The table of a game that is being played. */
export function WatchLink({ game, players }: { game: TournamentGame; players: Players }) {
  if (game.roomId === null || game.stage !== "playing") return null;
  const names = { first: nameOf(players, game.first), second: nameOf(players, game.second) };
  return (
    <Link to={`/table/${game.roomId}`} label={fill(words.watchGame, names)}>
      {words.watch}
    </Link>
  );
}

/** Replay and report of a finished game. */
export function MatchLinks({ game, number, players }: { game: TournamentGame; number: number; players: Players }) {
  if (game.matchId === null) return null;
  const values = { number, first: nameOf(players, game.first), second: nameOf(players, game.second) };
  return (
    <span class="match-links">
      <Link to={`/replay/${game.matchId}`} label={fill(words.replayOf, values)}>
        {words.replay}
      </Link>
      <Link to={reportAddress(game.matchId, null)} label={fill(words.reportOf, values)}>
        {words.report}
      </Link>
    </span>
  );
}
