import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { Table } from "../../table/table.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { DieMark } from "./DieText.tsx";
import { counted } from "./Loadouts.tsx";
import { revealsDice } from "./looks.ts";
import { dieName, words } from "./words.ts";

/** The dice of every seat over the felt, until the first dice are thrown. */
export function Reveal({ table, isThrown }: { table: Table<FarkleView, FarkleAction>; isThrown: boolean }) {
  const view = table.shown.value;
  if (!view || !revealsDice(view, isThrown)) return null;
  return (
    <section class={`reveal of-${view.loadouts.length}`} aria-label={words.revealTitle}>
      <h2>{words.revealTitle}</h2>
      <ul>
        {view.loadouts.map((loadout, seat) => (
          <li key={seat} style={{ "--late": seat }}>
            <strong>{seat === table.you ? text.you : table.seats.value[seat]?.name}</strong>
            <span class="revealed-dice">
              {counted(loadout).map(([die, count]) => (
                <span key={die} class="revealed-die">
                  <DieMark die={die} />
                  <span class="die-name">
                    {dieName(die)}
                    {count > 1 && ` ×${count}`}
                  </span>
                </span>
              ))}
              {loadout.every((die) => die === null) && (
                <span class="die-name">{fill(words.plainDice, { count: loadout.length })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
