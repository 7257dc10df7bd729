import { catalog } from "../../../shared/games/catalog.ts";
import type { FarkleView } from "../../../shared/games/farkle/contract.ts";
import { GameRoom } from "../GameRoom.ts";
import { FarkleTable, farkleSecret, projectFarkle } from "./schema.ts";

const entry = catalog.farkle;

/** A table of Farkle. */
export class FarkleRoom extends GameRoom<FarkleTable, FarkleView> {
  override state = new FarkleTable();
  protected override readonly entry = entry;
  protected override readonly project = projectFarkle;
  protected override readonly secretOf = farkleSecret;
}
