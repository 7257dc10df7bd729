import { useEffect, useMemo } from "preact/hooks";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { clientOf } from "../../games/clients.ts";
import { lessons } from "../../games/registry/lessons.ts";
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
  const game = clientOf(id);
  if (!game || !Object.hasOwn(lessons, id)) return null;
  return new LessonTable(game, lessons[id as GameId], ownName(), BOT_PAUSE);
}

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
