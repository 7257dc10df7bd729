import type { Viewer } from "../../../../shared/core/game.ts";
import { PAUSE, paceNow } from "../../preferences/appearance.ts";
import type { Reel } from "../replay/reel.ts";
import { ReplayTable } from "../replay/replay-table.ts";
import type { Table } from "../table.ts";

/** Moves shown before the turning point. */
const LEAD = 2;
/** Milliseconds for the felt to open, between two moves, and after the last one. */
const OPENING = 1200;
const GAP = 800;
const LAST_LOOK = 2500;

/** Shows the moves up to one of them on the felt, until that is over or aborted. */
export async function showTurn(
  table: Table,
  reel: Reel,
  move: number,
  caption: string,
  signal: AbortSignal,
): Promise<void> {
  const viewer: Viewer = table.you ?? "spectator";
  const replay = new ReplayTable(table.game, reel, viewer);
  const stop = () => {
    replay.leave();
    if (table.flashback.peek()?.table === replay) table.flashback.value = null;
  };
  signal.addEventListener("abort", stop);
  replay.goTo(Math.max(0, move - 1 - LEAD));
  table.flashback.value = { table: replay, caption };
  await passed(OPENING);
  while (!signal.aborted && replay.position.value < move) {
    await replay.forward();
    await passed(GAP);
  }
  await passed(LAST_LOOK);
  stop();
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * PAUSE[paceNow.peek()]));
