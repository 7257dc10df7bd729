import type { CasinoView } from "../../../shared/games/casino/contract.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import { GameRoom } from "../GameRoom.ts";
import { CasinoTable, casinoSecret, projectCasino } from "./schema.ts";

const entry = catalog.casino;

/** A table of Casino. */
export class CasinoRoom extends GameRoom<CasinoTable, CasinoView> {
  override state = new CasinoTable();
  protected override readonly entry = entry;
  protected override readonly project = projectCasino;
  protected override readonly secretOf = casinoSecret;
}
