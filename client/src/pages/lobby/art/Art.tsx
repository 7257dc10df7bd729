import { type Drawing, LEFT_DIE, THREE_PIPS } from "../../../games/drawing.ts";
import type { PageGame } from "../../../games/page-game.ts";
import { games } from "../../../games.ts";
import "./art.css";

/** The picture of a game that has none. */
const PLAIN: Drawing = { paper: LEFT_DIE, ink: THREE_PIPS };

const artOf = (game: string): PageGame["art"] => (games as Record<string, PageGame>)[game]?.art;

/** The picture of a game or of one of its modes; a game without one has a die. */
export function Art({ game, mode = "" }: { game: string; mode?: string }) {
  const art = artOf(game);
  const { paper, ink } = art?.modes?.[mode] ?? art?.game ?? PLAIN;
  return (
    <svg class="art" viewBox="0 0 48 32" aria-hidden="true">
      <path class="paper" d={paper} />
      <path class="ink" d={ink} />
    </svg>
  );
}
