import { inHand } from "../../../../shared/games/farkle/analysis/turn-plans.ts";
import type { FarkleAction, FarkleEvent, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../../shared/games/farkle/game.ts";
import { gameClient } from "../../table/game-client.ts";
import { words } from "./words.ts";
import "../six-dice/style.css";
import { synced } from "../../../../shared/games/farkle/synced.ts";
import { viewReader } from "../read-view.ts";
import { oddsIn } from "../six-dice/rules.ts";
import { Afterwards } from "./Afterwards.tsx";
import { Controls } from "./Controls.tsx";
import { Felt } from "./Felt.tsx";
import { Scores } from "./Scores.tsx";
import "./style.css";
import { decision } from "./decision.ts";
import { tell } from "./tell.ts";
import { feltHint, turn } from "./turn.ts";

/** Farkle on the page. */
export const client = gameClient<FarkleView, FarkleAction, FarkleEvent>({
  definition: farkle,
  tell,
  decision,
  hint: feltHint,
  odds: (view, seat) => oddsIn(turn, view, seat, inHand(view, seat)),
  prompt: (view, mine) => (view.phase !== "draft" ? null : mine ? words.drafting : words.everyoneDrafts),
  read: viewReader(synced),
  Felt,
  Scores,
  Controls,
  Afterwards,
});
