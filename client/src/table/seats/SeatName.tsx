import { useState } from "preact/hooks";
import type { Seat } from "../../../../shared/core/game.ts";
import { cardOf } from "../../net/player-cards.ts";
import type { SeatView } from "../../net/synced-table.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Avatar, BotAvatar } from "../../ui/avatar/Avatar.tsx";
import { ServerTable } from "../server-table.ts";
import type { Table } from "../table.ts";
import { avatarOf } from "./avatar-of.ts";
import { PlayerSheet } from "./PlayerSheet.tsx";
import { SeatBubble } from "./SeatBubble.tsx";
import "./seat-name.css";

interface Props {
  table: Pick<Table, "seats" | "bubbles">;
  seat: Seat;
}

/** Rating and chosen avatar of a seat; null for bots, guests without an account, and tables in the browser. */
export function cardAt(table: Props["table"], person: SeatView | undefined) {
  if (!(table instanceof ServerTable) || !person?.playerId) return null;
  return cardOf(person.playerId, { game: table.game.definition.id, mode: table.room.state.mode }).value;
}

/** The avatar of a seat, with what the seat says. */
export function SeatAvatar({ table, seat }: Props) {
  const person = table.seats.value[seat];
  const chosen = cardAt(table, person)?.avatar ?? avatarOf(person, table instanceof ServerTable);
  return (
    <span class="seat-face">
      {person?.kind === "bot" ? <BotAvatar name={person.name} /> : <Avatar avatar={chosen} />}
      <SeatBubble table={table} seat={seat} />
    </span>
  );
}

/** Marks a bot, whose name is that of its character. */
export const BotTag = ({ seat }: { seat: SeatView | undefined }) =>
  seat?.kind === "bot" ? <span class="tag">{text.bot}</span> : null;

/** Avatar, name and rating of a seat; pressing the name of another player opens the player's card. */
export function SeatName({ table, seat }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const person = table.seats.value[seat];
  const card = cardAt(table, person);
  const rating = card?.rating ?? null;
  const name = (
    <>
      <SeatAvatar table={table} seat={seat} />
      <span class="named">
        <span class="name">{person?.name}</span>
        <BotTag seat={person} />
      </span>
      {rating !== null && <RatingTag rating={rating} isProvisional={card?.isProvisional ?? true} />}
    </>
  );
  if (!(table instanceof ServerTable) || person?.kind !== "human") return <span class="seat-name">{name}</span>;
  return (
    <>
      <button
        type="button"
        class="seat-name"
        aria-label={fill(text.card.open, { name: person.name })}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </button>
      {isOpen && <PlayerSheet table={table} seat={seat} close={() => setIsOpen(false)} />}
    </>
  );
}

/** A rating; a provisional one has a question mark. */
function RatingTag({ rating, isProvisional }: { rating: number; isProvisional: boolean }) {
  return (
    <small class="rating">
      {rating}
      {isProvisional && "?"}
    </small>
  );
}
