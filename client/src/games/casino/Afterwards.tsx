import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import { isCounted } from "../../stage/cards/places.ts";
import { fill } from "../../text/say.ts";
import { cardNames } from "./card-text.ts";
import type { CasinoTable } from "./play.ts";
import { type Row, sheetOf, worthOf } from "./sheet.ts";
import { capturesTitle, namesAt, sideName, sidesOf } from "./table-text.ts";
import { words } from "./words.ts";

/** The score sheet: each item for each side, counted from the captures that lie on the table. */
export function Afterwards({ table }: { table: CasinoTable }) {
  const view = table.shown.value;
  if (!view) return null;
  if (!isCounted(view)) return <p class="score-sheet">{words.notCounted}</p>;
  const names = namesAt(table);
  const sides = sidesOf(view);
  return (
    <section class="score-sheet">
      <h2>{words.sheet}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            {sides.map((seats) => (
              <th scope="col" key={seats.join()}>
                {sideName(seats, names)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheetOf(view.captures, sides, view.options, view.sweeps).map((row) => (
            <SheetRow key={row.item} row={row} worth={worthOf(row.item, view.options)} />
          ))}
        </tbody>
      </table>
      <Captures table={table} view={view} />
    </section>
  );
}

function SheetRow({ row: { item, cells }, worth }: { row: Row; worth: number }) {
  return (
    <tr class={item}>
      <th scope="row">{fill(words.sheetRows[item], { points: worth })}</th>
      {cells.map(({ seats, points, count }) => (
        <td key={seats} class={points > 0 ? "some" : "none"}>
          {count === null ? points : fill(words.counted, { points, count })}
        </td>
      ))}
    </tr>
  );
}

/** The captures in words; for the eye they lie on the canvas. */
function Captures({ table, view }: { table: CasinoTable; view: CasinoView }) {
  return (
    <ul class="visually-hidden">
      {view.captures.map((cards, seat) => (
        <li key={capturesTitle(table, seat)}>
          {capturesTitle(table, seat)}: {cardNames(cards) || words.nothing}
        </li>
      ))}
    </ul>
  );
}
