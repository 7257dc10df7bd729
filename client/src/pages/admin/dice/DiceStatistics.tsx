import { useEffect, useState } from "preact/hooks";
import type { DiceStatistics as Line } from "../../../../../shared/admin/api.ts";
import { LEAST_PICKED } from "../../../../../shared/games/farkle/analysis/suggested-price.ts";
import { combinationText } from "../../../games/farkle/limits-text.ts";
import { admin as words } from "../../../text/admin.ts";
import { menuOf } from "../../../text/game-menu.ts";
import { dollars, number, percent } from "../../../text/numbers.ts";
import { fill } from "../../../text/say.ts";
import type { Admin } from "../admin.ts";
import { useLatest } from "../use-latest.ts";

/** The columns, each with the value that it is sorted by. */
const COLUMNS = {
  name: ({ dice }) => combinationText(dice),
  picked: ({ picked }) => picked,
  wins: ({ picked, won }) => won / picked,
  versusExpected: ({ won, expected }) => won / expected,
  pointsPerTurn: ({ pointsPerTurn }) => pointsPerTurn,
  currentPrice: ({ price }) => price,
  suggestedPrice: ({ suggestedPrice }) => suggestedPrice ?? 0,
} satisfies Record<string, (line: Line) => string | number>;
type Column = keyof typeof COLUMNS;

interface Order {
  column: Column;
  isDescending: boolean;
}

/** The lines in order; names are compared in the language of the page. */
function sorted(lines: readonly Line[], { column, isDescending }: Order): Line[] {
  const read = COLUMNS[column];
  const compare = (a: Line, b: Line): number => {
    const [one, other] = [read(a), read(b)];
    return typeof one === "number" ? one - Number(other) : one.localeCompare(String(other));
  };
  return lines.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

/** Picks and wins of each special die and pair, with suggested prices. */
export function DiceStatistics({ admin }: { admin: Admin }) {
  const [mode, setMode] = useState("");
  const [size, setSize] = useState(1);
  const [lines, setLines] = useState<Line[] | null>(null);
  const show = useLatest(setLines);
  const look = () =>
    admin.attempt(() => show(admin.ask(`/dice-statistics${mode && `?mode=${encodeURIComponent(mode)}`}`)));
  useEffect(() => void look(), [admin, mode]);
  const modes = menuOf("farkle").modes.filter(({ options }) => options.dice !== "none");
  const shown = lines?.filter(({ dice }) => dice.length === size);
  return (
    <section class="card" aria-label={words.statistics}>
      <p class="help">{fill(words.statisticsHelp, { least: LEAST_PICKED })}</p>
      <div class="statistics-choice">
        <label class="field">
          <span>{words.mode}</span>
          <select value={mode} onChange={(event) => setMode(event.currentTarget.value)}>
            <option value="">{words.everyMode}</option>
            {modes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{words.show}</span>
          <select value={size} onChange={(event) => setSize(Number(event.currentTarget.value))}>
            <option value={1}>{words.singleDice}</option>
            <option value={2}>{words.dicePairs}</option>
          </select>
        </label>
        <button type="button" class="big" onClick={() => void look()}>
          {words.refresh}
        </button>
      </div>
      {shown?.length === 0 && <p>{words.noStatistics}</p>}
      {shown && shown.length > 0 && <Lines label={size === 1 ? words.singleDice : words.dicePairs} lines={shown} />}
    </section>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  const [order, setOrder] = useState<Order>({ column: "picked", isDescending: true });
  const sortBy = (column: Column) =>
    setOrder({ column, isDescending: order.column === column ? !order.isDescending : column !== "name" });
  return (
    <section class="statistics-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(Object.keys(COLUMNS) as Column[]).map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={order.column !== column ? "none" : order.isDescending ? "descending" : "ascending"}
              >
                <button type="button" onClick={() => sortBy(column)}>
                  {words.columns[column]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(lines, order).map((line) => (
            <tr key={line.dice.join()}>
              <th scope="row">{combinationText(line.dice)}</th>
              <td>{number(line.picked)}</td>
              <td>{percent(line.won / line.picked)}</td>
              <td>{percent(line.won / line.expected)}</td>
              <td>{number(Math.round(line.pointsPerTurn))}</td>
              <td>{dollars(line.price)}</td>
              <td>{line.suggestedPrice === null ? "–" : dollars(line.suggestedPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
