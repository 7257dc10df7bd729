import { catalog } from "../../../shared/games/catalog.ts";
import type { FarkleView, Options } from "../../../shared/games/farkle/contract.ts";
import type { Chair } from "../../match/chairs.ts";
import { GameRoom } from "../GameRoom.ts";
import { withHouseOptions } from "./options.ts";
import { FarkleTable, farkleSecret, projectFarkle } from "./schema.ts";

const entry = catalog.farkle;

/** A table of Farkle. */
export class FarkleRoom extends GameRoom<FarkleTable, FarkleView> {
  override state = new FarkleTable();
  protected override readonly entry = entry;
  protected override readonly project = projectFarkle;
  protected override readonly secretOf = farkleSecret;

  protected override matchOptions(seated: readonly Chair[]): Promise<Options> {
    return withHouseOptions(this.house.store, this.order.options as Options, seated);
  }
}
