import { useEffect, useState } from "preact/hooks";
import { type AdminPair, SUSPICIOUS } from "../../../../shared/admin/api.ts";
import { urlOf } from "../../base-path.ts";
import { admin as words } from "../../text/admin.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { Admin } from "./admin.ts";

/** Pairs of players whose matches look arranged, with links to their records. */
export function Pairs({ admin }: { admin: Admin }) {
  const [pairs, setPairs] = useState<AdminPair[] | null>(null);
  const look = () => admin.attempt(async () => setPairs(await admin.ask<AdminPair[]>("/pairs")));
  useEffect(() => void look(), [admin]);
  return (
    <section class="card" aria-label={words.pairs}>
      <button type="button" class="big look-again" onClick={() => void look()}>
        {words.refresh}
      </button>
      <p class="help">{fill(words.pairsHelp, { days: SUSPICIOUS.days, matches: SUSPICIOUS.matches })}</p>
      {pairs?.length === 0 && <p>{words.noPairs}</p>}
      <ul class="admin-lines">
        {pairs?.map((pair) => (
          <li key={`${pair.player.id} ${pair.opponent?.id}`}>
            <Line pair={pair} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ pair }: { pair: AdminPair }) {
  const { player, opponent, matches, won, lost, short, first, last, signs, records } = pair;
  return (
    <div>
      <p>
        <strong>
          <a href={urlOf(`/player/${player.id}`)}>{player.name}</a> –{" "}
          {opponent ? <a href={urlOf(`/player/${opponent.id}`)}>{opponent.name}</a> : words.withoutAccount}
        </strong>{" "}
        {signs.map((sign) => (
          <span key={sign} class="tag warn">
            {words.signs[sign]}
          </span>
        ))}
        <small>
          {fill(words.pairCounts, { matches, won, lost, short })} · {momentOf(first)} – {momentOf(last)}
        </small>
      </p>
      <p class="records">
        {records.map((id, index) => (
          <a key={id} href={urlOf(`/api/matches/${id}/record`)} download={`${id}.json`}>
            {fill(words.recordNumber, { number: index + 1 })}
          </a>
        ))}
      </p>
    </div>
  );
}
