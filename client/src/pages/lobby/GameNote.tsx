import { useEffect, useState } from "preact/hooks";
import type { LobbyNote } from "../../games/page-game.ts";
import { games } from "../../games.ts";
import { chosenMode, game } from "./wish.ts";

/** The note of the chosen game, once it is loaded. */
export function GameNote() {
  const [note, setNote] = useState<{ of: string; Note: LobbyNote | null } | null>(null);
  const id = game.value;
  useEffect(() => {
    games[id].loadNote?.().then(
      (Note) => setNote({ of: id, Note }),
      () => undefined,
    );
  }, [id]);
  return note?.of === id && note.Note ? <note.Note options={chosenMode().options} /> : null;
}
