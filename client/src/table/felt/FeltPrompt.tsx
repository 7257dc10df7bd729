import type { Rect } from "../../stage/dice/layout.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { Table } from "../table.ts";
import "./felt-prompt.css";

/** Shows on the felt whose turn it is and what to decide; `place` is its strip, else the far edge. */
export function FeltPrompt({ table, place }: { table: Table; place?: Rect | undefined }) {
  const view = table.shown.value;
  if (!table.live) return null;
  const actor = table.inPlay ? (view?.actor ?? null) : null;
  const mine = actor !== null && actor === table.you;
  const sentence = view && actor !== null ? turnSentence(table, actor, mine) : "";
  const hint = (view && actor !== null && actor === table.mySeat.value && table.game.hint?.(view)) || null;
  const isBot = actor !== null && table.seats.value[actor]?.kind === "bot";
  const style = place && { top: `${place.y}px`, height: `${place.height}px`, maxWidth: `${place.width}px` };
  return (
    <div class={`felt-prompt ${place ? "placed" : ""}`} style={style}>
      <p class={mine ? "sign mine" : "sign"}>
        {isBot && <span class="thinking" aria-hidden="true" />}
        {/* Screen readers hear the hint from the controls. */}
        <span class={hint && mine ? "visually-hidden" : undefined} aria-live="polite">
          {sentence}
        </span>
        {hint && (
          <span aria-hidden="true">
            {!mine && " · "}
            {hint}
          </span>
        )}
      </p>
    </div>
  );
}

function turnSentence({ game, shown, seats }: Table, actor: number, mine: boolean): string {
  const name = seats.value[actor]?.name ?? text.opponent;
  const asked = shown.value && game.prompt?.(shown.value, mine, name);
  return asked ?? fill(mine ? text.yourTurn : text.theirTurn, { name });
}
