import type { Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/index.ts";
import type { SyncedFarkle } from "../../../shared/games/farkle/synced.ts";
import type { Chair } from "../../match/chairs.ts";
import type { Synchronizes } from "../schema/position.ts";
import { TableRoom } from "../TableRoom.ts";
import { FarkleState } from "./FarkleState.ts";
import { withServerOptions } from "./options.ts";

export class FarkleRoom extends TableRoom<Synchronizes<FarkleState, SyncedFarkle>> {
  override readonly entry = farkle;
  override state = new FarkleState();

  protected override secretsOf(seat: Seat) {
    return this.state.loadouts[seat];
  }

  /** Adds the prices, limits and loadouts that the server sets. */
  override completeOptions(options: object, seated: readonly Chair[]) {
    return withServerOptions(this.server, options as Options, seated);
  }
}
