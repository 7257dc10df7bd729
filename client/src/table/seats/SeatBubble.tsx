import type { Seat } from "../../../../shared/core/game.ts";
import { EmoteFace } from "../../ui/avatar/EmoteFace.tsx";
import type { Table } from "../table.ts";
import "./seat-bubble.css";

/** What a seat, or a spectator, says at this moment; the chat has it in text. */
export function SeatBubble({ table, seat }: { table: Pick<Table, "bubbles">; seat: Seat | null }) {
  const bubble = table.bubbles.shown.value.get(seat);
  if (!bubble) return null;
  return (
    <span key={bubble.id} class={"emote" in bubble ? "seat-bubble emote" : "seat-bubble"} aria-hidden="true">
      {"emote" in bubble ? <EmoteFace emote={bubble.emote} /> : bubble.words}
    </span>
  );
}
