import { continuedSlot, keepPractice } from "../../table/local-memory.ts";
import { continued } from "../../table/local-records.ts";
import { ownName } from "../../table/own-name.ts";
import type { ReplayTable } from "../../table/replay/replay-table.ts";
import { replay as text } from "../../text/index.ts";
import { go } from "../../ui/address.ts";
import { LevelChoice } from "../lobby/LevelChoice.tsx";
import { level } from "../lobby/wish.ts";

/** Continues from the displayed state, in the viewer's seat or else the acting seat. */
export function ContinueHere({ table }: { table: ReplayTable }) {
  const over = table.position.value >= table.reel.end;
  const playOn = () => {
    if (over) {
      table.showRefusal(text.continueOver);
      return;
    }
    const { reel, position } = table;
    const { game, transcript } = reel;
    const state = reel.stateAt(position.value);
    const seat = table.mySeat.value ?? state.actor ?? 0;
    const player = { name: ownName(), level: level.value };
    const record = continued(game, transcript.options, state, seat, player);
    keepPractice(continuedSlot(game.id), { level: level.value, record });
    go(`/practice/${continuedSlot(game.id)}`);
  };
  return (
    <div class="split continue-here">
      <button type="button" class="big" aria-disabled={over} onClick={playOn}>
        {text.continueHere} <small>{text.continueHint}</small>
      </button>
      <LevelChoice game={table.reel.game.id} options={table.reel.transcript.options} />
    </div>
  );
}
