import { deciderOf } from "../../../../shared/puzzles/position.ts";
import { Interruptions } from "../../table/screen/Interruptions.tsx";
import { text as common } from "../../text/index.ts";
import { puzzlesText as text } from "../../text/puzzles.ts";
import { fill } from "../../text/say.ts";
import { puzzleText } from "../../text/table.ts";
import { go } from "../../ui/address.ts";
import { useTitle } from "../../ui/use-title.ts";
import { Feedback } from "./Feedback.tsx";
import { Filters } from "./Filters.tsx";
import { bestStreak, ratingIn, waitingCount } from "./progress.ts";
import type { PuzzleTable } from "./puzzle-table.ts";
import type { Training } from "./training.ts";

interface Props {
  training: Training;
  table: PuzzleTable;
  scope: string;
}

/** A puzzle on the real table: the question with the usual controls, then the value of every option. */
export function PuzzleScreen({ training, table, scope }: Props) {
  const { Felt, Scores, Controls } = table.game;
  const noted = training.noted.value;
  useTitle(text.title);
  const toLobby = () => go("/");
  return (
    <main class="table-screen puzzle-screen" data-puzzle={table.puzzle.value.id}>
      <header class="bar">
        <button type="button" class="quiet" onClick={toLobby}>
          ‹ {common.leave}
        </button>
        <h1>{training.isOfDay.value ? `${text.ofDay} · ${table.title}` : table.title}</h1>
        <Standing training={training} table={table} />
      </header>
      <Felt key={table.game.definition.id} table={table} />
      <div class="side">
        <div class="side-main">
          {noted ? <Feedback training={training} table={table} noted={noted} /> : <Question table={table} />}
          <Scores table={table} />
          {!noted && <Controls table={table} />}
          <Filters training={training} scope={scope} />
          {waitingCount.value > 0 && noted && (
            <p class="puzzle-waiting">{fill(text.waiting, { count: waitingCount.value })}</p>
          )}
        </div>
      </div>
      <Interruptions table={table} toLobby={toLobby} toTable={toLobby} />
    </main>
  );
}

/** The player's rating, or the length of the streak. */
function Standing({ training, table }: Omit<Props, "scope">) {
  const rating = Math.round(ratingIn(table.game.definition.id).rating);
  if (training.mode.value === "rated") return <p class="sign">{fill(text.rating, { rating: `${rating}` })}</p>;
  return (
    <p class="sign">
      {fill(text.streak, { length: training.streak.value })} · {fill(text.bestStreak, { best: bestStreak.value })}
    </p>
  );
}

function Question({ table }: { table: PuzzleTable }) {
  const { game, source, position, puzzle } = table;
  const said = puzzleText(game.definition.id);
  const view = game.definition.viewFor(position, deciderOf(position));
  const note = said?.note && fill(said.note, { hidden: game.hidden?.(view) ?? "" });
  return (
    <section class="puzzle-question" aria-label={text.yourMove}>
      <p class="asked" aria-live="polite">
        {said?.questions[source.question(position)] ?? text.yourMove}
      </p>
      {note && <p>{note}</p>}
      <ul class="puzzle-themes">
        {puzzle.value.themes.map((theme) => (
          <li key={theme} class="tag">
            {said?.themes[theme] ?? theme}
          </li>
        ))}
      </ul>
    </section>
  );
}
