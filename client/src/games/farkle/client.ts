import type { GameDefinition } from "../../../../shared/core/game.ts";
import type { FarkleAction, FarkleView } from "../../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../../shared/games/farkle/game.ts";
import { farkleWords as words } from "../../text/index.ts";
import type { GameClient } from "../game-client.ts";
import "../six-dice/style.css";
import { Afterwards } from "./Afterwards.tsx";
import { Controls } from "./Controls.tsx";
import { Felt } from "./Felt.tsx";
import { readFarkle } from "./model.ts";
import { Scores } from "./Scores.tsx";
import "./style.css";
import { tell } from "./tell.ts";

function title(options: object): string {
  const { mode, dice } = options as Partial<FarkleView["options"]>;
  const { challenge, challengeTen, own, ownTen, plain, plainTen } = words.modes;
  const pairs = { none: [plain, plainTen], owned: [own, ownTen], draft: [challenge, challengeTen] } as const;
  const [toTarget, tenRounds] = pairs[dice ?? "draft"];
  return `${words.title} · ${(mode === "ten-round" ? tenRounds : toTarget).name}`;
}

/** Farkle on the page. */
export const farkleClient: GameClient<FarkleView, FarkleAction> = {
  definition: { ...farkle, describe: tell } as unknown as GameDefinition,
  title,
  prompt: (view, mine) => (view.phase !== "draft" ? null : mine ? words.drafting : words.everyoneDrafts),
  // Every change of a draft is one; that dice were chosen is told once, when a seat is ready.
  untold: ["drafted"],
  read: readFarkle,
  Felt,
  Scores,
  Controls,
  Afterwards,
};
