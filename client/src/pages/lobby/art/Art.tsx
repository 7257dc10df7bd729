import { ART, type Drawing, PLAIN } from "./drawings.ts";
import "./art.css";

/** The picture of a game or of one of its modes; a game without one has a die. */
export function Art({ game, mode = "" }: { game: string; mode?: string }) {
  const { paper, ink }: Drawing = ART[mode ? `${game}/${mode}` : game] ?? ART[game] ?? PLAIN;
  return (
    <svg class="art" viewBox="0 0 48 32" aria-hidden="true">
      <path class="paper" d={paper} />
      <path class="ink" d={ink} />
    </svg>
  );
}
