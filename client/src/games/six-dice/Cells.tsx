import type { ComponentChildren } from "preact";
import { number } from "../../text/numbers.ts";

export interface Cell {
  label: string;
  value: ComponentChildren;
  /** Something is in force that changes this number. */
  armed?: boolean;
}

/** A strip of named numbers. */
export function Cells({ cells }: { cells: Cell[] }) {
  return (
    <dl class="cells">
      {cells.map(({ label, value, armed }) => (
        <div key={label} class={armed ? "armed" : ""}>
          <dt>{label}</dt>
          <dd>{typeof value === "number" ? number(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
