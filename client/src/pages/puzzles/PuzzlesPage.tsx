import { useEffect, useMemo } from "preact/hooks";
import { aboutOf } from "../../games.ts";
import { text as common } from "../../text/index.ts";
import { puzzlesText as text } from "../../text/puzzles.ts";
import { DeadEnd } from "../../ui/DeadEnd.tsx";
import { Page } from "../PageScreen.tsx";
import type { PageProps } from "../pages.ts";
import { Filters } from "./Filters.tsx";
import { PuzzleScreen } from "./PuzzleScreen.tsx";
import { keepInStep } from "./progress.ts";
import { Training } from "./training.ts";
import "./style.css";

/** Puzzles of one game, or of all games without an id. */
export default function PuzzlesPage({ id }: PageProps) {
  if (id !== "" && !aboutOf(id)?.hasPuzzles)
    return <DeadEnd sentence={text.noSuchGame} to="/puzzles" way={text.allPuzzles} />;
  return <Trainer key={id} scope={id} />;
}

function Trainer({ scope }: { scope: string }) {
  const training = useMemo(() => new Training(scope), [scope]);
  useEffect(() => {
    void training.open();
    return () => training.close();
  }, [training]);
  useEffect(() => keepInStep(), []);
  const table = training.table.value;
  const stage = training.stage.value;
  if (stage === "ready" && table) return <PuzzleScreen training={training} table={table} scope={scope} />;
  return (
    <Page title={text.title}>
      {stage === "loading" && <p aria-live="polite">{text.loading}</p>}
      {stage === "empty" && (
        <div class="card">
          <p>{text.noneOfTheme}</p>
          <Filters training={training} scope={scope} />
        </div>
      )}
      {stage === "failed" && (
        <div class="card">
          <p role="alert">{text.failed}</p>
          <button type="button" class="big main" onClick={() => void training.open()}>
            {common.tryAgain}
          </button>
        </div>
      )}
    </Page>
  );
}
