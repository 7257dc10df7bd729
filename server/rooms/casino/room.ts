import type { CasinoView } from "../../../shared/games/casino/contract.ts";
import { catalog } from "../../../shared/games/catalog.ts";
import { admission } from "../admission.ts";
import { GameRoom } from "../GameRoom.ts";
import { CasinoTable, casinoSecret, projectCasino } from "./schema.ts";

const entry = catalog.casino;

/** A table of Casino. */
export class CasinoRoom extends GameRoom<CasinoTable, CasinoView> {
  static override onAuth = admission(entry);
  override state = new CasinoTable();
  protected override readonly entry = entry;
  protected override readonly project = projectCasino;
  protected override readonly secretOf = casinoSecret;
}
