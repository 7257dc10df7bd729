import { useEffect, useState } from "preact/hooks";
import type { CorrespondenceGame } from "../../../../shared/correspondence/games.ts";
import { loadCorrespondenceGames } from "../../net/correspondence-games.ts";
import { correspondenceText as words } from "../../text/correspondence.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import type { ServerTable } from "../server-table.ts";

/** Leads to the next correspondence game that waits for the player, once it is not their turn here. */
export function NextGame({ table }: { table: ServerTable }) {
  const [waiting, setWaiting] = useState<CorrespondenceGame[]>([]);
  const here = table.room.roomId;
  const isOwnTurn = table.isMyTurn;
  useEffect(() => {
    // Without an answer the link to all games is enough.
    const load = async () => setWaiting((await loadCorrespondenceGames()).games.filter(({ isTurn }) => isTurn));
    void load().catch(() => undefined);
  }, [here, isOwnTurn]);
  if (isOwnTurn) return null;
  const others = waiting.filter(({ roomId }) => roomId !== here);
  const [next] = others;
  return (
    <nav class="next-game" aria-label={words.title}>
      {next && (
        <Link class="big main way" to={`/table/${next.roomId}`}>
          {words.next}
        </Link>
      )}
      <Link class="big way" to="/games">
        {words.all}
      </Link>
      <small>{next ? fill(words.nextHint, { count: others.length }) : words.noNext}</small>
    </nav>
  );
}
