import type { GameDefinition, GameEvent } from "../../../../shared/core/game.ts";
import type { CasinoAction, CasinoView } from "../../../../shared/games/casino/contract.ts";
import { fields } from "../../../../shared/games/casino/fields.ts";
import { casino } from "../../../../shared/games/casino/game.ts";
import { gameClient } from "../../table/game-client.ts";
import { viewReader } from "../read-view.ts";
import { Afterwards } from "./Afterwards.tsx";
import { CasinoFelt } from "./CasinoFelt.tsx";
import { Controls } from "./Controls.tsx";
import { promptFor } from "./prompt.ts";
import { Scores } from "./Scores.tsx";
import { told } from "./told.ts";
import "./style.css";

const definition = casino as unknown as GameDefinition;

/** Casino on the page. */
export const client = gameClient<CasinoView, CasinoAction>({
  definition: { ...definition, describe: (event: GameEvent) => told(definition.describe(event), event) },
  prompt: promptFor,
  read: viewReader(fields),
  Felt: CasinoFelt,
  Scores,
  Controls,
  Afterwards,
});
