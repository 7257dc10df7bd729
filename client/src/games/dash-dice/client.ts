import { riskOfRoll } from "../../../../shared/games/dash-dice/analysis/odds.ts";
import type { DashAction, DashEvent, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../../shared/games/dash-dice/game.ts";
import { modeOf } from "../../../../shared/games/dash-dice/rules/modes.ts";
import { gameClient } from "../../table/game-client.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { viewReader } from "../read-view.ts";
import { Controls } from "./Controls.tsx";
import { decision } from "./decision.ts";
import { Felt } from "./Felt.tsx";
import { Scores } from "./Scores.tsx";
import { tell } from "./tell.ts";
import { words } from "./words.ts";

/** Dash Dice on the page. */
export const client = gameClient<DashView, DashAction, DashEvent>({
  definition: dashDice,
  tell,
  decision,
  prompt: (view, mine, name) =>
    view.phase === "turnDecider" ? fill(mine ? words.yourCall : words.theirCall, { name }) : null,
  hint: ({ phase, options, turnScore }) =>
    phase === "gameplay" && turnScore > 0 && modeOf(options).bank !== null ? words.rollOrBank : null,
  odds({ turnScore, options }) {
    const risk = riskOfRoll(options);
    return risk > 0 ? { points: turnScore, risk: percent(risk) } : null;
  },
  read: viewReader(),
  Felt,
  Scores,
  Controls,
});
