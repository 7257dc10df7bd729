import type { DashAction, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { modeOf } from "../../../../shared/games/dash-dice/rules/modes.ts";
import type { Table } from "../../table/table.ts";
import { clamp, tugOf } from "./progress.ts";

/** The rope across the felt in a tug of war: its ribbon stands at the viewer's share, and leans towards who pulls. */
export function Rope({ table }: { table: Table<DashView, DashAction> }) {
  const view = table.shown.value;
  if (!view || modeOf(view.options).bank !== "transfer") return null;
  const { share, pull } = tugOf(view, table.you ?? 0);
  return (
    <div class="rope" aria-hidden="true">
      <span class="strand" style={{ backgroundPositionX: `${share}%` }} />
      <span class="middle" />
      {pull !== 0 && <span class="aim" style={{ left: `${clamp(share + pull)}%` }} />}
      <span class="ribbon" style={{ left: `${clamp(share)}%` }} />
    </div>
  );
}
