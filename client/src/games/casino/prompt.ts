import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import { previewAccept } from "../../../../shared/games/casino/rules/decide.ts";
import { fill } from "../../text/say.ts";
import { valuesText } from "./hints.ts";
import { words } from "./words.ts";

/** The prompt for the current decision. */
export function promptFor(view: CasinoView, mine: boolean): string | null {
  if (!mine || view.actor === null) return null;
  if (view.phase === "choice") return words.prompt.choice;
  if (view.phase === "extension") return words.prompt.extension;
  const temp = view.temp[view.actor];
  if (!temp) return null;
  if (previewAccept(view, view.actor).ok) return words.prompt.stagedBuild;
  if (temp.handCard === null && temp.values.length > 0)
    return fill(words.prompt.stagedCapture, { values: valuesText(temp.values) });
  return words.prompt.stagedOpen;
}
