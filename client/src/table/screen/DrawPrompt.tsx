import { text } from "../../text/index.ts";
import { listed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { ServerTable } from "../server-table.ts";

/** A pending draw offer: accept or decline, withdraw for the offering player, a notice for spectators. */
export function DrawPrompt({ table }: { table: ServerTable }) {
  const offering = table.seats.value.filter(({ offersDraw }) => offersDraw);
  if (offering.length === 0 || table.status.value !== "playing") return null;
  const mine = table.seats.value[table.mySeat.value ?? -1];
  const name = listed(offering.map((seat) => seat.name));
  const sentence = mine?.offersDraw ? text.drawOffered : fill(text.offersDraw, { name, count: offering.length });
  return (
    <div class="notice soft draw-prompt">
      <p>{sentence}</p>
      {mine && !mine.offersDraw && (
        <button type="button" class="big main" onClick={() => void table.offerDraw()}>
          {text.agreeDraw}
        </button>
      )}
      {mine && (
        <button type="button" class="big" onClick={() => void table.declineDraw()}>
          {mine.offersDraw ? text.withdrawDraw : text.declineDraw}
        </button>
      )}
    </div>
  );
}
