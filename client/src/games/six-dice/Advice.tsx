import type { ComponentChildren } from "preact";
import type { Action } from "../../../../shared/core/game.ts";
import { showsRisk } from "../../preferences/preferences.ts";
import type { Table } from "../../table/table.ts";
import { fill } from "../../text/say.ts";
import { sixDiceWords as words } from "../../text/table.ts";
import { Key } from "../../ui/KeyButton.tsx";
import type { Preview, SixDiceView } from "./rules.ts";
import { Sign } from "./Sign.tsx";

export function toggleRisk(): void {
  showsRisk.value = !showsRisk.value;
}

interface AdviceProps<V extends SixDiceView, A extends Action> {
  table: Table<V, A>;
  /** Picks or tells the best move. */
  suggest(): void;
  preview: Preview | null;
  /** The prompt while no die is picked. */
  hint(view: V): string;
  /** A tool of this game alone. */
  tool?: ComponentChildren;
}

/** The value of the picks or a prompt, and two tools that help to decide. */
export function Advice<V extends SixDiceView, A extends Action>({
  table,
  suggest,
  preview,
  hint,
  tool,
}: AdviceProps<V, A>) {
  const view = table.shown.value;
  const mine = view !== null && view.actor === table.mySeat.value;
  const name = table.seats.value[view?.actor ?? -1]?.name ?? "";
  const idle = !view || view.actor === null ? "" : mine ? hint(view) : fill(words.waitingFor, { name });
  const mood = preview ? (preview.legal ? "good" : "bad") : "";
  return (
    <>
      <p class={`worth ${mood}`} aria-live="polite">
        {preview && <Sign shape={preview.legal ? "tick" : "cross"} />} {preview?.sentence ?? idle}
      </p>
      <div class="tools">
        {table.advisable && (
          <button type="button" class="tool" aria-keyshortcuts="H" onClick={suggest}>
            {words.suggest}
            <Key name="H" />
          </button>
        )}
        <button type="button" class="tool" aria-pressed={showsRisk.value} aria-keyshortcuts="O" onClick={toggleRisk}>
          {words.risk}
          <Key name="O" />
        </button>
        {tool}
      </div>
    </>
  );
}
