import { BOT_LEVELS } from "../../../../shared/core/bot.ts";
import { fullUrlOf } from "../../base-path.ts";
import { offersLevels } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { InviteLink } from "../../ui/InviteLink.tsx";
import { TableCode } from "../../ui/TableCode.tsx";
import { CorrespondencePart } from "../correspondence/CorrespondencePart.tsx";
import type { ServerTable } from "../server-table.ts";
import { NoShow } from "./NoShow.tsx";

/** Shown before a match: invitation link, code, seats and filler bots. */
export function Waiting({ table, toLobby }: { table: ServerTable; toLobby(): void }) {
  if (table.status.value === "starting") {
    return (
      <section class="waiting" aria-live="polite">
        <h2>{text.starting}</h2>
      </section>
    );
  }
  const seated = table.mySeat.value !== null;
  // The server opened the table for certain accounts: no link, code or bot gives away a seat.
  const { tournament, code } = table.room.state;
  const isArranged = tournament !== "" || (table.freeText.value && code === "");
  return (
    <section class="waiting">
      <h2>{text.waitingTitle[table.seats.value.length > 2 ? "group" : "pair"]}</h2>
      {!isArranged && (
        <>
          {table.days > 0 ? (
            <CorrespondencePart table={table} part={({ WaitingHint }) => <WaitingHint />} />
          ) : (
            <p>{text.waiting}</p>
          )}
          <InviteLink link={fullUrlOf(`/table/${table.room.roomId}`)} title={table.title} />
          <TableCode code={code} />
        </>
      )}
      {tournament !== "" && seated && <NoShow tournament={tournament} roomId={table.room.roomId} />}
      <ol class="chairs" aria-label={text.seats}>
        {table.seats.value.map((seat, index) => (
          <li key={`${index}-${seat.name}`} class={seat.kind}>
            {seat.kind === "empty" ? text.emptySeat : seat.name}
            {seat.kind === "human" && !seat.connected && <span class="tag warn">{text.away}</span>}
            {seat.kind === "bot" && seated && (
              <button type="button" class="quiet" onClick={() => void table.removeBot(index)}>
                {text.removeBot}
              </button>
            )}
          </li>
        ))}
      </ol>
      {seated && !isArranged && table.days === 0 && <Company table={table} />}
      <button type="button" class="quiet" onClick={toLobby}>
        {text.backToLobby}
      </button>
    </section>
  );
}

/** Bots for the empty chairs, with a choice of levels where they differ. */
function Company({ table }: { table: ServerTable }) {
  if (!offersLevels(table.game.definition.id, table.options)) {
    return (
      <button type="button" class="big" onClick={() => void table.addBot("medium")}>
        {text.addBot}
      </button>
    );
  }
  return (
    <fieldset class="filler-bots">
      <legend>{text.addBot}</legend>
      {BOT_LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          class="big"
          aria-label={fill(text.addBotLevel, { level: text.levels[level] })}
          onClick={() => void table.addBot(level)}
        >
          {text.levels[level]}
        </button>
      ))}
    </fieldset>
  );
}
