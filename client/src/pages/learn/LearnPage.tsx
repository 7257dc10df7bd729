import type { GameId } from "../../../../shared/games/catalog.ts";
import { GAME_IDS, games, PUZZLE_GAMES } from "../../games.ts";
import { menuOf } from "../../text/game-menu.ts";
import { learn as text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { Page } from "../PageScreen.tsx";
import { startPractice } from "../start-practice.ts";
import { learned } from "./learned.ts";
import "./style.css";

/** Every game with its lesson, its rules and a table to practise at. */
export default function LearnPage() {
  return (
    <Page title={text.title}>
      <p class="intro">{text.intro}</p>
      <ul class="courses">
        {GAME_IDS.map((id) => (
          <Course key={id} id={id} />
        ))}
      </ul>
    </Page>
  );
}

function Course({ id }: { id: GameId }) {
  const { name, pitch } = menuOf(id);
  const isDone = learned.value.includes(id);
  return (
    <li class="card course">
      <h2>{name}</h2>
      {isDone && <span class="tag ticked">{text.done}</span>}
      <p>{pitch}</p>
      {games[id].hasLesson && (
        <Link class={isDone ? "big way" : "big main way"} to={`/learn/${id}`} label={`${text.lesson}: ${name}`}>
          {text.lesson} <small>{text.lessonHint}</small>
        </Link>
      )}
      <Link class="big way" to={`/rules/${id}`} label={`${text.rules}: ${name}`}>
        {text.rules}
      </Link>
      {PUZZLE_GAMES.includes(id) && (
        <Link class="big way" to={`/puzzles/${id}`} label={`${text.puzzles}: ${name}`}>
          {text.puzzles}
        </Link>
      )}
      <button type="button" class="big" aria-label={`${text.practise}: ${name}`} onClick={() => void startPractice(id)}>
        {text.practise}
      </button>
    </li>
  );
}
