import type { TournamentWin } from "../../../../shared/tournaments/api.ts";
import { urlOf } from "../../base-path.ts";
import { text } from "../../text/index.ts";
import { dateOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { placeName } from "./naming.ts";

/** Tournaments that the player has won; nothing without one. */
export function TournamentWins({ wins }: { wins: readonly TournamentWin[] }) {
  if (wins.length === 0) return null;
  return (
    <section class="card tournament-wins" aria-labelledby="tournament-wins-title">
      <header>
        <h2 id="tournament-wins-title">{text.profile.tournamentWins}</h2>
        <span>{wins.length}</span>
      </header>
      <ul>
        {wins.map(({ id, kind, title, game, mode, players, endedAt }) => (
          <li key={id}>
            <a href={urlOf(`/tournament/${id}`)}>{title || placeName(game, mode)}</a>{" "}
            <small>
              {fill(text.profile.tournamentWin, { kind: text.profile.tournamentKinds[kind], count: players })} ·{" "}
              {dateOf(endedAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
