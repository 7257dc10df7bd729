import { ownTables } from "../../net/own-tables.ts";
import { comeTo, type TableRoom } from "../../net/rooms.ts";
import { namedTitle, tableTitle } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { myName } from "../account/name.ts";

interface Props {
  busy: boolean;
  go(join: () => Promise<TableRoom>): void;
}

/** The tables at which the player has a seat, private ones and those against bots included. */
export function OwnTables({ busy, go }: Props) {
  if (ownTables.value.length === 0) return null;
  return (
    <section class="own-tables" aria-label={text.lobby.yourTables}>
      <h3>{text.lobby.yourTables}</h3>
      <ul class="table-lines">
        {ownTables.value.map(({ roomId, game, options, title: name, others, status, isTurn }) => {
          const title = namedTitle(name, tableTitle(game, options));
          const state =
            status !== "playing" ? text.lobby.waitingForPlayers : isTurn ? text.yourTurn : text.lobby.theirMove;
          return (
            <li key={roomId}>
              <span class="line">
                <strong>{title}</strong>
                <span class="who-sits">{others.join(", ")}</span>
                <small>{state}</small>
              </span>
              <button
                type="button"
                class="big main"
                disabled={busy}
                aria-label={fill(text.lobby.resumeTable, { title })}
                onClick={() => go(() => comeTo(roomId, myName.value))}
              >
                {text.lobby.resume}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
