import { useEffect, useState } from "preact/hooks";
import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import { PAUSE, paceNow } from "../../preferences/appearance.ts";
import { play } from "../../sound/player.ts";
import { isCounted } from "../../stage/cards/places.ts";
import { fill } from "../../text/say.ts";
import type { CasinoTable } from "./play.ts";
import { type Row, sheetOf, worthOf } from "./sheet.ts";
import { namesAt, sideName, sidesOf } from "./table-text.ts";
import { words } from "./words.ts";
import "./final-count.css";

const ROW_MILLISECONDS = 520;
const END_MILLISECONDS = 500;
/** Rise in pitch from one row to the next. */
const RISE = 1.12;

/** The rows that score in a finished deal, in the order in which they are counted. */
const rowsOf = (view: CasinoView): Row[] =>
  sheetOf(view.captures, sidesOf(view), view.options, view.sweeps).filter(
    ({ item, cells }) => item !== "total" && cells.some(({ points }) => points > 0),
  );

/** Milliseconds of the count, before the winner is named; 0 without a count. */
export const countingTime = (view: CasinoView | null): number =>
  view && isCounted(view) && paceNow.peek() !== "off" ? rowsOf(view).length * ROW_MILLISECONDS + END_MILLISECONDS : 0;

/** Counts the points over the felt, row by row. The score sheet below the result says the same. */
export function FinalCount({ table, view }: { table: CasinoTable; view: CasinoView }) {
  const rows = rowsOf(view);
  const [counted, setCounted] = useState(paceNow.peek() === "off" ? rows.length : 0);
  useEffect(() => {
    if (counted === rows.length) return;
    const next = () => {
      if (table.audible) play("count", { pitch: RISE ** counted });
      setCounted(counted + 1);
    };
    const timer = setTimeout(next, ROW_MILLISECONDS * PAUSE[paceNow.peek()]);
    return () => clearTimeout(timer);
  }, [counted]);
  const names = namesAt(table);
  const sides = sidesOf(view);
  const sums = sides.map((_, side) =>
    rows.slice(0, counted).reduce((sum, { cells }) => sum + (cells[side]?.points ?? 0), 0),
  );
  return (
    <table class="final-count" aria-hidden="true">
      <thead>
        <tr>
          <th>{words.moments.count}</th>
          {sides.map((seats) => (
            <th key={seats.join()}>{sideName(seats, names)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, cells }, index) => (
          <tr key={item} class={index < counted ? "counted" : ""}>
            <th>{fill(words.sheetRows[item], { points: worthOf(item, view.options) })}</th>
            {cells.map(({ seats, points, count }) => (
              <td key={seats} class={points > 0 ? "some" : ""}>
                {count === null ? points : fill(words.counted, { points, count })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>{words.sheetRows.total}</th>
          {sums.map((sum, side) => (
            <td key={sides[side]?.join()}>{sum}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
