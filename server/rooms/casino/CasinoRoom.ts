import type { Seat } from "../../../shared/core/game.ts";
import { casino } from "../../../shared/games/casino/index.ts";
import type { SyncedCasino } from "../../../shared/games/casino/synced.ts";
import type { Synchronizes } from "../schema/position.ts";
import { TableRoom } from "../TableRoom.ts";
import { CasinoState } from "./CasinoState.ts";

export class CasinoRoom extends TableRoom<Synchronizes<CasinoState, SyncedCasino>> {
  override readonly entry = casino;
  override state = new CasinoState();

  protected override secretsOf(seat: Seat) {
    return this.state.hands[seat]?.own;
  }
}
