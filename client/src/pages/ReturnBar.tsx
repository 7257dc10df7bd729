import { signal } from "@preact/signals";
import { type KnownTable, ownTables } from "../net/own-tables.ts";
import { tableTitle } from "../text/game-menu.ts";
import { text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import { Link } from "../ui/Link.tsx";
import { readyTable } from "./lobby/seeking.ts";
import { useNow } from "./lobby/use-now.ts";
import "../ui/return-bar.css";

const TICK_MILLISECONDS = 500;

/** Tables that the player has dismissed from the bar in this tab. */
const dismissed = signal<ReadonlySet<string>>(new Set());

/** Links to the most urgent of the player's other tables, and to the list of the rest. */
export function ReturnBar({ at }: { at: string | null }) {
  const tables = ownTables.value.filter(
    (table) => !dismissed.value.has(table.roomId) && calls(table, at) && table.roomId !== readyTable.value?.room.roomId,
  );
  const [urgent, ...rest] = tables;
  if (!urgent) return null;
  return (
    <nav class="return-bar" aria-label={text.lobby.yourTables}>
      <Link to={`/table/${urgent.roomId}`}>
        <Sentence table={urgent} /> <span aria-hidden="true">–</span> <strong>{text.lobby.return}</strong>
      </Link>
      {rest.length > 0 && (
        <Link to="/tables">
          <strong>{fill(text.lobby.moreTables, { count: rest.length })}</strong>
        </Link>
      )}
      <button
        type="button"
        class="quiet"
        aria-label={text.lobby.dismiss}
        onClick={() => {
          dismissed.value = new Set([...dismissed.value, ...tables.map(({ roomId }) => roomId)]);
        }}
      >
        ×
      </button>
    </nav>
  );
}

/** At a table, only others where it is the player's turn are named; a match against bots without a clock can wait. */
const calls = ({ roomId, isTurn, deadline, hasPeople }: KnownTable, at: string | null): boolean =>
  roomId !== at && (at === null || (isTurn && (hasPeople || deadline !== null)));

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
