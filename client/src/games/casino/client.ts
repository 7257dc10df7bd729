import type { CasinoAction, CasinoEvent, CasinoView } from "../../../../shared/games/casino/contract.ts";
import { casino } from "../../../../shared/games/casino/game.ts";
import { synced } from "../../../../shared/games/casino/synced.ts";
import { gameClient } from "../../table/game-client.ts";
import { viewReader } from "../read-view.ts";
import { Afterwards } from "./Afterwards.tsx";
import { CasinoFelt } from "./CasinoFelt.tsx";
import { Controls } from "./Controls.tsx";
import { decision, hidden, outcome } from "./decision.ts";
import { promptFor } from "./prompt.ts";
import { Scores } from "./Scores.tsx";
import { tell } from "./tell.ts";
import "./style.css";

/** Casino on the page. */
export const client = gameClient<CasinoView, CasinoAction, CasinoEvent>({
  definition: casino,
  tell,
  decision,
  outcome,
  hidden,
  prompt: promptFor,
  read: viewReader(synced),
  Felt: CasinoFelt,
  Scores,
  Controls,
  Afterwards,
});
