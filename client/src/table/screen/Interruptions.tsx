import type { Away, EndReason, Link } from "../../net/table-connection.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Link as PageLink } from "../../ui/Link.tsx";
import { ServerTable } from "../server-table.ts";
import type { Table } from "../table.ts";
import { DrawPrompt } from "./DrawPrompt.tsx";

interface Props {
  table: Table;
  toLobby(trouble?: string): void;
  toTable(): void;
}

const AWAY = { reconnecting: "reconnecting", restoring: "restoring" } as const;
const END_TEXTS = {
  "taken-over": "takenOver",
  closed: "closed",
  "closed-by-admin": "closedByAdmin",
  "signed-out": "signedOut",
  "set-aside": "setAside",
  "called-off": "calledOff",
} as const;

const isAway = (link: Link): link is Away => Object.hasOwn(AWAY, link);
const isOver = (link: Link): link is EndReason => Object.hasOwn(END_TEXTS, link);

/** Refused moves, and at server tables lost connections, caretakers and replaced connections. */
export function Interruptions({ table, toLobby, toTable }: Props) {
  const notice = table.notice.value;
  return (
    <div class="interruptions" aria-live="assertive">
      {notice && <p class={notice.tone === "news" ? "notice soft" : "notice"}>{notice.sentence}</p>}
      {table instanceof ServerTable && <Connections table={table} toLobby={toLobby} toTable={toTable} />}
    </div>
  );
}

function Connections({ table, toLobby, toTable }: Props & { table: ServerTable }) {
  const link = table.link.value;
  const gone = table.seats.value.find(
    (seat, index) => seat.kind === "human" && !seat.connected && !seat.caretaker && index !== table.mySeat.value,
  );
  const playing = table.status.value === "playing";
  const looked = table.seats.value[table.mySeat.value ?? -1]?.caretaker;
  return (
    <>
      {isAway(link) && <p class="notice">{text[AWAY[link]]}</p>}
      {link === "online" && table.paused.value && <p class="notice">{text.paused}</p>}
      {link === "online" && gone && playing && (
        <p class="notice soft">{fill(text.opponentGone, { name: gone.name })}</p>
      )}
      {link === "online" && looked && playing && (
        <p class="notice soft">
          {text.caretaker}{" "}
          <button type="button" class="inline" onClick={() => void table.takeBack()}>
            {text.takeSeatBack}
          </button>
        </p>
      )}
      {link === "online" && <DrawPrompt table={table} />}
      {isOver(link) && (
        <div class="notice dialog">
          <p>{text[END_TEXTS[link]]}</p>
          {(link === "taken-over" || link === "closed") && (
            <button type="button" class="big main" onClick={toTable}>
              {link === "taken-over" ? text.takeBack : text.tryAgain}
            </button>
          )}
          {table.room.state.tournament && (
            <PageLink class="big main way" to={`/tournament/${table.room.state.tournament}`}>
              {text.toTournament}
            </PageLink>
          )}
          <button type="button" class="big" onClick={() => toLobby()}>
            {text.backToLobby}
          </button>
        </div>
      )}
    </>
  );
}
