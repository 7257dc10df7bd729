import { useEffect, useMemo } from "preact/hooks";
import { loadClient } from "../../games/loaded-games.ts";
import { text as common, practice as text } from "../../text/index.ts";
import { go } from "../../ui/address.ts";
import { DeadEnd } from "../../ui/DeadEnd.tsx";
import { TableWithRules } from "../learn/TableWithRules.tsx";
import type { PageProps } from "../pages.ts";
import { playsOwnDice } from "./own-dice.ts";
import { PassDevice } from "./PassDevice.tsx";
import { practiceTable } from "./practice-match.ts";
import "./style.css";

export const prepare = (place: string) => loadClient(place.split("/")[0] ?? "");

/** The page of a local match; its address resumes the match. */
export default function PracticePage({ id: place }: PageProps) {
  const table = useMemo(() => practiceTable(place), [place]);
  useEffect(() => () => table?.leave(), [table]);
  if (!table) {
    return <DeadEnd sentence={text.noSuchGame} to="/" way={common.backToLobby} />;
  }
  const toLobby = () => go("/");
  return (
    <TableWithRules table={table} toLobby={toLobby} toTable={toLobby}>
      <PassDevice table={table} />
      <div class="practice-strip">
        <span>
          {table.isShared ? common.nav["pass-and-play"] : text.label}
          {playsOwnDice(table) && ` · ${text.ownDice}`}
        </span>
        <button type="button" class="quiet" onClick={() => void table.askForRematch()}>
          {text.startOver}
        </button>
      </div>
    </TableWithRules>
  );
}
