import type { Dice10000Action, Dice10000Event, Dice10000View } from "../../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../../shared/games/dice-10-000/game.ts";
import { gameClient } from "../../table/game-client.ts";
import { sixDiceFelt } from "../six-dice/felt.tsx";
import "../six-dice/style.css";
import { viewReader } from "../read-view.ts";
import { oddsIn } from "../six-dice/rules.ts";
import { Afterwards } from "./Afterwards.tsx";
import { Controls } from "./Controls.tsx";
import { Scores } from "./Scores.tsx";
import { show } from "./show.ts";
import "./style.css";
import { decision } from "./decision.ts";
import { tell } from "./tell.ts";
import { feltHint, turn } from "./turn.ts";

/** Dice 10 000 on the page. */
export const client = gameClient<Dice10000View, Dice10000Action, Dice10000Event>({
  definition: dice10000,
  tell,
  decision,
  hint: feltHint,
  odds: (view, seat) => oddsIn(turn, view, seat, view.turnScore),
  read: viewReader(),
  Felt: sixDiceFelt(show),
  Scores,
  Controls,
  Afterwards,
});
