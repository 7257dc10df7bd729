import type { TournamentPlayer } from "../../../../shared/tournaments/api.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { PlayerName } from "./Standings.tsx";

const STEPS = 3;

/** The best players of a finished tournament, the winner in the middle; nothing without a winner. */
export function Podium({ players }: { players: readonly TournamentPlayer[] }) {
  const best = players
    .filter(({ place, wins }) => place !== null && place <= STEPS && wins > 0)
    .sort((a, b) => Number(a.place) - Number(b.place))
    .slice(0, STEPS);
  if (best[0]?.place !== 1) return null;
  return (
    <section class="card" aria-labelledby="podium-title">
      <h2 id="podium-title">{words.podium}</h2>
      <ol class="podium">
        {best.map((player, index) => (
          <li key={player.number} class={`step-${index + 1}`}>
            <PlayerName player={player} />
            <strong class="step">{player.place}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
