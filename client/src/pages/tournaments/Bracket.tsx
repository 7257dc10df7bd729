import type { TournamentMatch, TournamentPage } from "../../../../shared/tournaments/api.ts";
import { isByForfeit } from "../../../../shared/tournaments/series.ts";
import type { BestOf } from "../../../../shared/tournaments/settings.ts";
import { me } from "../../net/account.ts";
import { fill } from "../../text/say.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { MatchLinks, resultOf, WatchLink } from "./Games.tsx";
import { nameOf, type Players } from "./naming.ts";

type Side = TournamentMatch["first"];

/** The name of a round, counted from the final. */
function roundName(index: number, rounds: number): string {
  const left = rounds - 1 - index;
  if (left === 0) return words.rounds.final;
  if (left === 1) return words.rounds.semi;
  return left === 2 ? words.rounds.quarter : fill(words.rounds.other, { number: index + 1 });
}

/** The bracket: a list of rounds, each a list of matches. A wide screen shows the rounds side by side. */
export function Bracket({ page: { rounds, bestOf }, players }: { page: TournamentPage; players: Players }) {
  return (
    <section class="card bracket" aria-labelledby="bracket-title">
      <h2 id="bracket-title">{words.bracket}</h2>
      <ol class="rounds">
        {rounds.map((matches, index) => (
          <li key={roundName(index, rounds.length)}>
            <h3>{roundName(index, rounds.length)}</h3>
            <ul>
              {matches.map((match, slot) => (
                <li key={slot} class="bracket-match">
                  <Match match={match} bestOf={bestOf ?? 1} players={players} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Match({ match, bestOf, players }: { match: TournamentMatch; bestOf: BestOf; players: Players }) {
  const { games, first, second, winner } = match;
  const isDecided = typeof first === "number" && typeof second === "number" && typeof winner === "number";
  const outcomes = games.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  const current = games.find(({ outcome }) => outcome === null);
  return (
    <>
      <SideLine match={match} side={match.first} wins={match.wins[0]} players={players} />
      <SideLine match={match} side={match.second} wins={match.wins[1]} players={players} />
      {isDecided && isByForfeit(outcomes, bestOf) && <small class="by-forfeit">{words.byForfeit}</small>}
      {current && <WatchLink game={current} players={players} />}
      {games.length > 0 && (
        <ol class="match-games">
          {games.map((game, index) => (
            <li key={index}>
              <span>{fill(words.gameNumber, { number: index + 1 })}</span>
              {game.outcome !== null && game.matchId === null && <span>{resultOf(game, players)}</span>}
              <MatchLinks game={game} number={index + 1} players={players} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface SideProps {
  match: TournamentMatch;
  side: Side;
  wins: number;
  players: Players;
}

/** One side of a match with its wins; the winner has a tick, a known loser is faint. */
function SideLine({ match, side, wins, players }: SideProps) {
  if (typeof side !== "number") return <p class="bracket-side open">{side === null ? words.open : words.bye}</p>;
  const player = players.get(side);
  const hasWon = match.winner === side;
  const look = hasWon ? "won" : match.winner === null ? "" : "lost";
  const isOwn = player?.playerId != null && player.playerId === me.value?.id;
  return (
    <p class={`bracket-side ${look} ${isOwn ? "own" : ""}`}>
      <small title={fill(words.seed, { seed: player?.seed ?? 0 })}>{player?.seed}</small>
      <span>
        {nameOf(players, side)}
        {isOwn && <small> ({words.you})</small>}
        {hasWon && <span aria-hidden="true"> ✓</span>}
      </span>
      {match.games.length > 0 && <strong>{wins}</strong>}
      {hasWon && (
        <span class="visually-hidden">
          {fill(words.beats, { winner: nameOf(players, side), wins: `${match.wins[0]}:${match.wins[1]}` })}
        </span>
      )}
    </p>
  );
}
