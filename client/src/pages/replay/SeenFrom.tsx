import type { Viewer } from "../../../../shared/core/game.ts";
import type { ReplayTable } from "../../table/replay/replay-table.ts";
import { replay as text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";

/** Selects the viewing seat; a finished match has no secrets. */
export function SeenFrom({ table }: { table: ReplayTable }) {
  const look = (value: string) => table.look(value === "spectator" ? value : (Number(value) satisfies Viewer));
  return (
    <select
      aria-label={text.seenFrom}
      value={table.viewer.value}
      onChange={({ currentTarget: { value } }) => look(value)}
    >
      <option value="spectator">{text.fromOutside}</option>
      {table.names.map((name, seat) => (
        <option key={seat} value={seat}>
          {fill(text.fromSeat, { name })}
        </option>
      ))}
    </select>
  );
}
