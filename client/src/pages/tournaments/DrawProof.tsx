import type { TournamentPage } from "../../../../shared/tournaments/api.ts";
import { isFairDraw } from "../../../../shared/tournaments/seeding.ts";
import { tournamentText as words } from "../../text/tournaments.ts";

/** The commitment of a draw and, after the start, its check in this browser. */
export function DrawProof({ page: { id, commitment, secret, standings } }: { page: TournamentPage }) {
  const seeds = standings.toSorted((a, b) => Number(a.seed) - Number(b.seed)).map(({ number }) => number);
  return (
    <details class="card draw-proof">
      <summary>{words.drawTitle}</summary>
      <dl>
        <dt>{words.commitment}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        {secret !== null && (
          <>
            <dt>{words.secret}</dt>
            <dd>
              <code>{secret}</code>
            </dd>
          </>
        )}
      </dl>
      <p>
        {secret === null
          ? words.secretLater
          : isFairDraw({ commitment, secret }, id, seeds)
            ? words.drawVerified
            : words.drawWrong}
      </p>
    </details>
  );
}
