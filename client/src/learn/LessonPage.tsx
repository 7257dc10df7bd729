import { useEffect, useMemo } from "preact/hooks";
import type { GameId } from "../../../shared/games/catalog.ts";
import { gameClients } from "../games/index.ts";
import { go } from "../ui/address.ts";
import type { PageProps } from "../ui/pages.ts";
import { playerName } from "../ui/preferences.ts";
import { TableScreen } from "../ui/TableScreen.tsx";
import { Coach } from "./Coach.tsx";
import { LessonTable } from "./lesson-table.ts";
import { lessons } from "./lessons.ts";
import { NoSuchGame } from "./NoSuchGame.tsx";
import "./style.css";

/** Milliseconds the opponent takes for a move: time enough to watch it. */
const BOT_PAUSE = 1200;

function openLesson(id: string): LessonTable | null {
  const game = gameClients[id];
  if (!game || !Object.hasOwn(lessons, id)) return null;
  return LessonTable.open(game, lessons[id as GameId], playerName.value, BOT_PAUSE);
}

/** A lesson at a real table. */
export default function LessonPage({ id: place }: PageProps) {
  const table = useMemo(() => openLesson(place), [place]);
  useEffect(() => () => table?.leave(), [table]);
  if (!table) return <NoSuchGame />;
  const leave = () => go("/learn");
  return (
    <TableScreen table={table} toLobby={leave} toTable={leave}>
      <Coach table={table} />
    </TableScreen>
  );
}
