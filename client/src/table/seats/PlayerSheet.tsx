import type { Seat } from "../../../../shared/core/game.ts";
import { PersonActionsSlot } from "../../friends/PersonActionsSlot.tsx";
import { chatText, text } from "../../text/index.ts";
import { ratingText } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { ServerTable } from "../server-table.ts";
import { cardAt, SeatAvatar } from "./SeatName.tsx";

interface Props {
  table: ServerTable;
  seat: Seat;
  close(): void;
}

/** The card of a player at the table: rating, profile, and whether the player's chat is shown. */
export function PlayerSheet({ table, seat, close }: Props) {
  const person = table.seats.value[seat];
  if (!person) return null;
  const { name, playerId } = person;
  const rating = cardAt(table, person)?.rating ?? null;
  const isMuted = table.muted.value.has(name);
  return (
    <Sheet title={name} close={close}>
      <div class="player-card">
        <SeatAvatar table={table} seat={seat} />
        <p>{rating === null ? text.card.unrated : fill(text.card.rating, { rating: ratingText(rating) })}</p>
        {playerId && (
          <Link class="big way" to={`/player/${playerId}`}>
            {text.card.profile}
          </Link>
        )}
        {seat !== table.mySeat.value && (
          <button type="button" class="big" aria-pressed={isMuted} onClick={() => table.toggleMuted(name)}>
            {fill(isMuted ? chatText.unmute : chatText.mute, { name })}
          </button>
        )}
        {playerId && <PersonActionsSlot id={playerId} roomId={table.room.roomId} />}
      </div>
    </Sheet>
  );
}
