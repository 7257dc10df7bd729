import { useState } from "preact/hooks";
import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Table } from "../../table/table.ts";
import { text } from "../../text/index.ts";
import { dollars, number } from "../../text/numbers.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { Loadouts } from "./Loadouts.tsx";
import { isChallenge } from "./looks.ts";
import { words } from "./words.ts";

/** Details of a finished match besides its scores. */
export function Afterwards({ table }: { table: Table<FarkleView, FarkleAction> }) {
  const [open, setOpen] = useState(false);
  const view = table.shown.value;
  if (!view) return null;
  const title = isChallenge(view) ? words.afterwards : words.afterwardsPlain;
  return (
    <>
      <button type="button" class="big wide" onClick={() => setOpen(true)}>
        {title}
      </button>
      {open && (
        <Sheet title={title} close={() => setOpen(false)}>
          <table class="tally">
            <thead>
              <tr>
                <th scope="col">{words.player}</th>
                <th scope="col">{words.bestTurn}</th>
                {isChallenge(view) && <th scope="col">{words.earned}</th>}
              </tr>
            </thead>
            <tbody>
              {view.bestTurn.map((points, seat) => (
                <tr key={seat}>
                  <th scope="row">{seat === table.you ? text.you : table.seats.value[seat]?.name}</th>
                  <td>{number(points)}</td>
                  {isChallenge(view) && <td>{dollars(view.money[seat] ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          {isChallenge(view) && <Loadouts table={table} view={view} />}
        </Sheet>
      )}
    </>
  );
}
