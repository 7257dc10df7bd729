import type { GameEvent } from "../../../../shared/core/game.ts";
import type { DashAction, DashEvent, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { fields } from "../../../../shared/games/dash-dice/fields.ts";
import { dashDice } from "../../../../shared/games/dash-dice/game.ts";
import { diceFelt } from "../../table/dice-felt.tsx";
import { gameClient } from "../../table/game-client.ts";
import { fill } from "../../text/say.ts";
import { viewReader } from "../read-view.ts";
import { Controls } from "./Controls.tsx";
import { decision } from "./decision.ts";
import { Scores } from "./Scores.tsx";
import { tell } from "./tell.ts";
import { words } from "./words.ts";

const Felt = diceFelt<DashView, DashAction>({
  dice: ({ dice }) => dice.map((face) => ({ face })),
  plan(_view, event: GameEvent) {
    const happened = event as DashEvent;
    if (happened.type === "rolled") {
      return { dice: happened.dice.map((face) => ({ face })), thrown: [0, 1], roller: happened.seat };
    }
    if (happened.type === "called") return { dice: [{ face: happened.die }], thrown: [0], roller: happened.seat };
    return null;
  },
  mood(event: GameEvent, mySeat) {
    const happened = event as DashEvent;
    if (happened.type === "matchEnded") return happened.result.winners.includes(mySeat ?? -1) ? "win" : null;
    if (happened.type === "wiped" || happened.type === "busted") return "bad";
    if (happened.type === "turnEnded" && happened.lost > 0) return "bad";
    if (happened.type === "rolled" && happened.rule === "snake-eyes") return "good";
    return null;
  },
});

/** Dash Dice on the page. */
export const client = gameClient<DashView, DashAction, DashEvent>({
  definition: dashDice,
  tell,
  decision,
  prompt: (view, mine, name) =>
    view.phase === "turnDecider" ? fill(mine ? words.yourCall : words.theirCall, { name }) : null,
  read: viewReader(fields),
  Felt,
  Scores,
  Controls,
});
