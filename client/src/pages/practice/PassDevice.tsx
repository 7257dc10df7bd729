import type { LocalTable } from "../../table/local-table.ts";
import { SeatAvatar } from "../../table/seats/SeatName.tsx";
import { fill } from "../../text/say.ts";
import { passAndPlay as text } from "../../text/table.ts";

/** Log lines of the last moves that the next person may have missed. */
const LINES = 4;

/** Covers the table while the device changes hands, so that no hand is seen by another person. */
export function PassDevice({ table }: { table: LocalTable }) {
  const { value: seat } = table.receiver;
  if (seat === null) return null;
  const name = table.names[seat] ?? "";
  const lines = table.log.value.slice(-LINES);
  return (
    <dialog
      class="pass-device"
      aria-labelledby="pass-to"
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <SeatAvatar table={table} seat={seat} />
      <h2 id="pass-to">{fill(text.passTo, { name })}</h2>
      {lines.length > 0 && (
        <ol aria-label={text.lastMoves}>
          {lines.map(({ id, sentence }) => (
            <li key={id}>{sentence}</li>
          ))}
        </ol>
      )}
      <button type="button" class="big main" onClick={() => table.receive()}>
        {fill(text.ready, { name })}
      </button>
    </dialog>
  );
}
