import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { urlOf } from "../../base-path.ts";
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

/** Puzzles of all games, of one game, one puzzle by its game and id, or the puzzle of the day. */
export default function PuzzlesPage({ id }: PageProps) {
  const [game = "", puzzle] = id.split("/");
  if (game === TODAY) return <Trainer scope="" first="today" />;
  if (game !== "" && !aboutOf(game)?.hasPuzzles)
    return <DeadEnd sentence={text.noSuchGame} to="/puzzles" way={text.allPuzzles} />;
  const scope = location.search === ALL_GAMES ? "" : game;
  return <Trainer key={id} scope={scope} first={puzzle === undefined ? null : { game, id: puzzle }} />;
}

const TODAY = "today";
/** Marks the address of a puzzle after which puzzles of all games follow. */
const ALL_GAMES = "?all";

interface TrainerProps {
  scope: string;
  first: Parameters<Training["open"]>[0];
}

function Trainer({ scope, first }: TrainerProps) {
  const training = useMemo(() => new Training(scope), [scope]);
  useEffect(() => {
    void training.open(first);
    return () => training.close();
  }, [training]);
  useEffect(() => keepInStep(), []);
  // Each puzzle has an address of its own, so that a reload keeps it and a link shares it.
  useSignalEffect(() => {
    const { value: shown } = training.table;
    if (!shown || training.stage.value !== "ready" || training.isOfDay.value) return;
    const path = `/puzzles/${shown.game.definition.id}/${shown.puzzle.value.id}`;
    history.replaceState(null, "", urlOf(path) + (scope === "" ? ALL_GAMES : ""));
  });
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
