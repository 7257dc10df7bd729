import { useState } from "preact/hooks";
import type { CommonState, Seat } from "../../../../shared/core/game.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { ruleBookOf } from "../../games/loaded-games.ts";
import type { Cell, RulesTable } from "../../games/rule-book.ts";
import { DieFace } from "../../games/six-dice/DieFace.tsx";
import { learn as text } from "../../text/index.ts";
import { rulesText } from "./rules-text.ts";
import "./style.css";

interface Props {
  game: GameId;
  /** View and seat of the table, if the rules are shown at one. */
  view?: CommonState | null;
  seat?: Seat | null;
  heading?: "h2" | "h3";
}

/** The rules of a game: sentences, tables, and the chances on request. */
export function Rules({ game, view = null, seat = null, heading: Heading = "h2" }: Props) {
  const { tables = {}, odds } = ruleBookOf(game) ?? {};
  const [asked, setAsked] = useState(false);
  return (
    <div class="rules">
      {rulesText(game, view).map(({ title, lines, table }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {table && tables[table] && <Grid table={tables[table](view)} label={title} />}
        </section>
      ))}
      {odds && (
        <section>
          <Heading>{text.oddsTitle}</Heading>
          {asked ? (
            <Grid table={odds(view, seat)} label={text.oddsTable} />
          ) : (
            <button type="button" class="big" onClick={() => setAsked(true)}>
              {text.odds}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** The table of chances alone. */
export function Odds({ game, view = null, seat = null }: Props) {
  const table = ruleBookOf(game)?.odds?.(view, seat);
  return table ? <Grid table={table} label={text.oddsTable} /> : null;
}

function Grid({ table: { head, rows }, label }: { table: RulesTable; label: string }) {
  return (
    <section class="grid-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} cells={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ cells: [first = "", ...rest] }: { cells: Cell[] }) {
  return (
    <tr>
      <th scope="row">{content(first)}</th>
      {rest.map((cell, index) => (
        <td key={index}>{content(cell)}</td>
      ))}
    </tr>
  );
}

function content(cell: Cell) {
  if (typeof cell === "string") return cell;
  return (
    <span class="marked">
      <DieFace face={0} {...cell.die} />
      <span>
        {cell.name} <small>{cell.note}</small>
      </span>
    </span>
  );
}
