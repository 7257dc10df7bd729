import type { RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { loadoutOf, OPPONENTS } from "../../../../shared/games/farkle/gauntlet/opponents.ts";
import { Minis } from "../../games/farkle/Loadouts.tsx";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { Portrait } from "../../ui/avatar/Portrait.tsx";
import { characterOf } from "./characters.ts";

type Rung = "beaten" | "next" | "ahead";

/** All opponents in order, with those that the run has beaten. */
export function Ladder({ run }: { run: RunView | null }) {
  const rungOf = (index: number): Rung => {
    if (!run || index > run.beaten) return "ahead";
    return index < run.beaten ? "beaten" : "next";
  };
  return (
    <section class="card ladder" aria-labelledby="ladder">
      <h2 id="ladder">{text.ladder}</h2>
      <ol>
        {OPPONENTS.map((opponent, index) => {
          const rung = rungOf(index);
          return (
            <li key={opponent.id} class={rung} aria-current={rung === "next" ? "step" : undefined}>
              <Portrait character={index} />
              <span class="rung-text">
                <strong>
                  {index + 1}. {opponent.name}
                </strong>
                {run && rung !== "ahead" && <span class={`tag ${rung}`}>{text.rungs[rung]}</span>}
                <small>{characterOf(opponent.id)}</small>
              </span>
              <span aria-hidden="true">
                <Minis loadout={loadoutOf(opponent)} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
