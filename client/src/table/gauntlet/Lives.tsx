import { LIVES } from "../../../../shared/games/farkle/gauntlet/size.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { fill } from "../../text/say.ts";
import "./lives.css";

/** The lives of a run of the Gauntlet as hearts. */
export function Lives({ lives }: { lives: number }) {
  return (
    <>
      <span class="visually-hidden">{fill(text.livesLeft, { count: lives })}</span>
      <span class="lives" aria-hidden="true">
        {Array.from({ length: LIVES }, (_, life) => (
          <svg key={life} class={life < lives ? "" : "gone"} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z" />
          </svg>
        ))}
      </span>
    </>
  );
}
