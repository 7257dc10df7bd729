import type { TournamentPage, TournamentPlayer } from "../../../../shared/tournaments/api.ts";
import { isOnStreak } from "../../../../shared/tournaments/arena-score.ts";
import { STANDINGS_PAGE } from "../../../../shared/tournaments/settings.ts";
import { urlOf } from "../../base-path.ts";
import { me } from "../../net/account.ts";
import { number, ratingText } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { Avatar, BotAvatar } from "../../ui/avatar/Avatar.tsx";
import "../../ui/number-table.css";

/** Players of an arena by points, or the players who have joined. */
export function Standings({ page, turnTo }: { page: TournamentPage; turnTo(from: number): void }) {
  const isScored = page.kind === "arena" && page.stage !== "upcoming";
  const title = isScored ? words.standings : words.entrants;
  return (
    <section class="card standings" aria-labelledby="standings-title">
      <h2 id="standings-title">{title}</h2>
      {page.standings.length === 0 ? <p>{words.noEntrants}</p> : <Lines page={page} isScored={isScored} />}
      {page.players > page.standings.length && <Pages page={page} turnTo={turnTo} />}
    </section>
  );
}

/** Ways to the other pages of the standings, and to the page with the player. */
function Pages({ page, turnTo }: { page: TournamentPage; turnTo(from: number): void }) {
  const { from, players, standings, own } = page;
  const until = from + standings.length;
  const place = own?.player.place ?? null;
  const ownPage = place === null ? null : Math.floor((place - 1) / STANDINGS_PAGE) * STANDINGS_PAGE;
  return (
    <nav class="standings-pages" aria-label={words.pages}>
      <button type="button" disabled={from === 0} onClick={() => turnTo(Math.max(0, from - STANDINGS_PAGE))}>
        {words.previous}
      </button>
      <span class="standings-page" role="status">
        {fill(words.pageOf, { first: from + 1, last: until, total: players })}
      </span>
      <button type="button" disabled={until >= players} onClick={() => turnTo(from + STANDINGS_PAGE)}>
        {words.next}
      </button>
      {ownPage !== null && ownPage !== from && (
        <button type="button" onClick={() => turnTo(ownPage)}>
          {words.myPlace}
        </button>
      )}
    </nav>
  );
}

function Lines({ page, isScored }: { page: TournamentPage; isScored: boolean }) {
  const { columns } = words;
  const isElsewhere = page.own !== null && page.others.some(({ number }) => number === page.own?.player.number);
  return (
    <table class="number-table">
      <thead>
        <tr>
          {isScored && (
            <th scope="col" class="place">
              {columns.place}
            </th>
          )}
          <th scope="col" class="words">
            {columns.player}
          </th>
          {isScored ? <th scope="col">{columns.points}</th> : <th scope="col">{columns.rating}</th>}
          {isScored && (
            <th scope="col" class="record">
              {columns.record}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {page.standings.map((player) => (
          <Line key={player.number} player={player} page={page} isScored={isScored} />
        ))}
      </tbody>
      {page.own && isElsewhere && (
        <tfoot>
          <Line player={page.own.player} page={page} isScored={isScored} />
        </tfoot>
      )}
    </table>
  );
}

function Line({ player, page, isScored }: { player: TournamentPlayer; page: TournamentPage; isScored: boolean }) {
  return (
    <tr class={player.playerId !== null && player.playerId === me.value?.id ? "own" : ""}>
      {isScored && <td class="place">{player.place}</td>}
      <th scope="row" class="words">
        <PlayerName player={player} />
        <Remarks player={player} isRunning={page.stage === "running"} />
      </th>
      <td>{isScored ? number(player.points) : ratingText(player.rating)}</td>
      {isScored && (
        <td class="record">
          {player.wins} · {player.draws} · {player.losses}
        </td>
      )}
    </tr>
  );
}

/** A player with the avatar; a bot and a deleted account have no profile to link to. */
export function PlayerName({ player }: { player: TournamentPlayer }) {
  const face = (
    <>
      {player.isBot ? <BotAvatar name={player.name} /> : <Avatar avatar={player.avatar} />}
      {player.name}
    </>
  );
  if (player.playerId === null) return <span class="ranked-player">{face}</span>;
  return (
    <a class="ranked-player" href={urlOf(`/player/${player.playerId}`)}>
      {face}
    </a>
  );
}

function Remarks({ player, isRunning }: { player: TournamentPlayer; isRunning: boolean }) {
  const remarks = [
    ...(player.playerId !== null && player.playerId === me.value?.id ? [words.you] : []),
    ...(player.isBot ? [words.bot] : []),
    ...(isRunning && player.isPlaying ? [words.isPlaying] : []),
    ...(isRunning && player.status === "paused" ? [words.isPaused] : []),
    ...(player.status === "withdrawn" ? [words.hasWithdrawn] : []),
  ];
  return (
    <>
      {isOnStreak(player) && isRunning && (
        <span class="streak" role="img" aria-label={words.streak} title={words.streak}>
          ×2
        </span>
      )}
      {remarks.length > 0 && <small> ({remarks.join(", ")})</small>}
    </>
  );
}
