import { ruleIn } from "../text/game-menu.ts";
import type { Table } from "./table.ts";
import "./heading.css";

/** The name of the table with its mode and house rules, and the rule in one line. */
export function TableHeading({ table, title }: { table: Table; title: string }) {
  const options = table.shown.value?.options;
  const rule = options ? ruleIn(table.game.definition.id, { ...options }) : "";
  return (
    <div class="table-heading">
      <h1>{title}</h1>
      {rule !== "" && <p title={rule}>{rule}</p>}
    </div>
  );
}
