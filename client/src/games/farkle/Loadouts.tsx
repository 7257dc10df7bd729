import type { FarkleView } from "../../../../shared/games/farkle/contract.ts";
import type { DieId, Loadout } from "../../../../shared/games/farkle/rules/dice.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { DieFace } from "../six-dice/DieFace.tsx";
import type { Seated } from "../six-dice/Scoreboard.tsx";
import { DieMark, DieText } from "./DieText.tsx";
import { dieFor } from "./known-dice.ts";
import { words } from "./words.ts";

/** Number of each special die in a loadout, in the order of its slots. */
export function counted(loadout: Readonly<Loadout>): [die: DieId, count: number][] {
  const counts = new Map<DieId, number>();
  for (const die of loadout) if (die) counts.set(die, (counts.get(die) ?? 0) + 1);
  return [...counts];
}

/** The loadout of every seat. */
export function Loadouts({ table, view }: { table: Seated; view: FarkleView }) {
  return (
    <div class="loadouts">
      {view.loadouts.map((loadout, seat) => (
        <section key={seat}>
          <h3>{seat === table.you ? text.you : table.seats.value[seat]?.name}</h3>
          <ul>
            {counted(loadout).map(([die, count]) => (
              <li key={die}>
                <DieText die={die} options={view.options} />
                {count > 1 && <strong>×{count}</strong>}
              </li>
            ))}
            <Plain count={loadout.filter((die) => die === null).length} />
          </ul>
        </section>
      ))}
    </div>
  );
}

function Plain({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li>
      <span class="die-text">
        <DieMark die={null} />
        <span class="die-name">{fill(words.plainDice, { count })}</span>
      </span>
    </li>
  );
}

/** Six small squares that show a loadout. */
export const Minis = ({ loadout }: { loadout: Readonly<Loadout> }) => (
  <span class="minis">
    {loadout.map((die, slot) => (
      <DieFace key={slot} face={0} {...(die && { colour: dieFor(die).colour })} />
    ))}
  </span>
);
