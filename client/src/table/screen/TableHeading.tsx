import { useState } from "preact/hooks";
import { ruleIn, shortTitleIn } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { ServerTable } from "../server-table.ts";
import type { Table } from "../table.ts";
import "./heading.css";

/** The name of the table with its mode and house rules, and the rule in one line. */
export function TableHeading({ table, title }: { table: Table; title: string }) {
  // A table that waits for players has no match to read the options from.
  const options = table.shown.value?.options ?? (table instanceof ServerTable ? table.options : null);
  const rule = options ? ruleIn(table.game.definition.id, { ...options }) : "";
  const short = options ? shortTitleIn(table.game.definition.id, { ...options }) : null;
  return (
    <div class="table-heading">
      <h1>{title}</h1>
      {table.days > 0 && !table.gauntlet && <p class="per-move">{fill(text.lobby.perMove, { days: table.days })}</p>}
      {rule !== "" && <p title={rule}>{rule}</p>}
      {short && <ShortHeading {...shortened(table, short)} title={title} rule={rule} />}
    </div>
  );
}

/** The name of the match takes the place of the goal. */
const shortened = ({ matchName }: Table, { name, pitch }: { name: string; pitch: string }) =>
  matchName === "" ? { name, pitch } : { name: matchName, pitch: name };

interface ShortProps {
  name: string;
  pitch: string;
  title: string;
  rule: string;
}

/** On a phone: the mode in a few words; pressing them shows the whole title and rule. */
function ShortHeading({ name, pitch, title, rule }: ShortProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" class="short-heading" popovertarget="table-rule">
        <strong>{name}</strong> <span>{pitch}</span>
      </button>
      <div
        id="table-rule"
        class="table-rule"
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen && (
          <>
            <strong>{title}</strong>
            <p>{rule}</p>
          </>
        )}
      </div>
    </>
  );
}
