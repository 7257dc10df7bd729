import { type KnownTable, ownTables } from "../net/own-tables.ts";
import { tableTitle } from "../text/game-menu.ts";
import { text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import { Link } from "../ui/Link.tsx";
import { useNow } from "./lobby/use-now.ts";
import "../ui/return-bar.css";

const TICK_MILLISECONDS = 500;

/** More tables than this are left to the list of tables, except the most urgent one, so that the bar stays low. */
const MOST_NAMED = 2;

/** Links to the player's tables, except the one on the screen; at a table only to those where it is their turn. */
export function ReturnBar({ at }: { at: string | null }) {
  const tables = ownTables.value.filter(({ roomId, isTurn }) => roomId !== at && (at === null || isTurn));
  if (tables.length === 0) return null;
  const named = tables.length > MOST_NAMED ? tables.slice(0, 1) : tables;
  const more = tables.length - named.length;
  return (
    <nav class="return-bar" aria-label={text.lobby.yourTables}>
      {named.map((table) => (
        <Link key={table.roomId} to={`/table/${table.roomId}`}>
          <Sentence table={table} /> <span aria-hidden="true">–</span> <strong>{text.lobby.return}</strong>
        </Link>
      ))}
      {more > 0 && (
        <Link to="/tables">
          <strong>{fill(text.lobby.moreTables, { count: more })}</strong>
        </Link>
      )}
    </nav>
  );
}

function Sentence({ table: { game, options, status, isTurn, deadline } }: { table: KnownTable }) {
  const now = useNow(TICK_MILLISECONDS);
  const { lobby } = text;
  const title = tableTitle(game, options);
  if (status !== "playing") return <span>{fill(lobby.waitingIn, { game: title })}</span>;
  if (!isTurn) return <span>{fill(lobby.playingIn, { game: title })}</span>;
  if (deadline === null) return <span>{fill(lobby.turnIn, { game: title })}</span>;
  return <span>{fill(lobby.turnInBy, { game: title, time: clockTime(deadline - now) })}</span>;
}

/** "0:42". */
function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
