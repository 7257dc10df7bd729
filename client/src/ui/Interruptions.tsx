import type { Table } from "../net/table.ts";
import { text } from "../text/en/index.ts";
import { fill } from "../text/say.ts";
import { DrawPrompt } from "./DrawPrompt.tsx";

interface Props {
  table: Table;
  toLobby(trouble?: string): void;
  toTable(): void;
}

const GOODBYES = {
  "taken-over": text.takenOver,
  closed: text.closed,
  "closed-by-house": text.closedByHouse,
  "signed-out": text.signedOut,
};

/** Refusals, lost connections, caretakers and taken-over seats. */
export function Interruptions({ table, toLobby, toTable }: Props) {
  const link = table.link.value;
  const notice = table.notice.value;
  const gone = table.seats.value.find(
    (seat, index) => seat.kind === "human" && !seat.connected && !seat.caretaker && index !== table.mySeat.value,
  );
  const playing = table.status.value === "playing";
  const looked = table.seats.value[table.mySeat.value ?? -1]?.caretaker;
  return (
    <div class="interruptions" aria-live="assertive">
      {notice && <p class={notice.tone === "news" ? "notice soft" : "notice"}>{notice.sentence}</p>}
      {link === "reconnecting" && <p class="notice">{text.reconnecting}</p>}
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
      {link !== "online" && link !== "reconnecting" && (
        <div class="notice dialog">
          <p>{GOODBYES[link]}</p>
          {(link === "taken-over" || link === "closed") && (
            <button type="button" class="big main" onClick={toTable}>
              {link === "taken-over" ? text.takeBack : text.tryAgain}
            </button>
          )}
          <button type="button" class="big" onClick={() => toLobby()}>
            {text.backToLobby}
          </button>
        </div>
      )}
    </div>
  );
}
