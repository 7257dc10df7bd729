import { useEffect, useMemo } from "preact/hooks";
import { clientOf, lessonOf, loadLesson } from "../../games/loaded-games.ts";
import { ownName } from "../../table/own-name.ts";
import { learn as text } from "../../text/index.ts";
import { go } from "../../ui/address.ts";
import { DeadEnd } from "../../ui/DeadEnd.tsx";
import type { PageProps } from "../pages.ts";
import { Coach } from "./Coach.tsx";
import { LessonTable } from "./lesson-table.ts";
import { TableWithRules } from "./TableWithRules.tsx";
import "./style.css";

/** Milliseconds before each move of the opponent, so the learner can follow. */
const BOT_PAUSE = 1200;

function openLesson(id: string): LessonTable | null {
  const [game, lesson] = [clientOf(id), lessonOf(id)];
  return game && lesson ? new LessonTable(game, lesson, ownName(), BOT_PAUSE) : null;
}

export const prepare = loadLesson;

/** A lesson at a real table. */
export default function LessonPage({ id: place }: PageProps) {
  const table = useMemo(() => openLesson(place), [place]);
  useEffect(() => () => table?.leave(), [table]);
  if (!table) return <DeadEnd sentence={text.noSuchGame} to="/learn" way={text.backToLearn} />;
  const toLobby = () => go("/");
  return (
    <TableWithRules table={table} toLobby={toLobby} toTable={toLobby}>
      <Coach table={table} />
    </TableWithRules>
  );
}
