import type { ComponentChildren } from "preact";
import type { CommonState, Seat } from "../../../../shared/core/game.ts";
import { AwayTag } from "../../table/seats/AwayTag.tsx";
import { BotTag, SeatAvatar } from "../../table/seats/SeatName.tsx";
import type { Table } from "../../table/table.ts";
import { text } from "../../text/index.ts";
import { sixDiceWords as words } from "../../text/table.ts";
import { Counted } from "../../ui/Counted.tsx";
import { shareOf } from "./rules.ts";
import { Sign } from "./Sign.tsx";

/** The seats, and the index of the player's own. */
export type Seated = Pick<Table, "seats" | "you" | "bubbles">;

/** Additions of a game to the entry of a seat. */
export interface PlaceNotes {
  /** Small words or signs beside the score. */
  marks?: ComponentChildren;
  /** Points gained by stopping now. */
  pending: number;
  /** Label and action of the button on an entry. */
  open?: { label: string; press(): void };
}

interface ScoreboardProps {
  table: Seated;
  view: CommonState;
  caption: string;
  /** The score at the end of the track. */
  goal: number;
  notes(seat: Seat): PlaceNotes;
}

/** Everyone's score, from two seats to six, with the way to the goal. */
export function Scoreboard({ table, view, caption, goal, notes }: ScoreboardProps) {
  const seats = [...view.scores.keys()];
  return (
    <section class={`board of-${seats.length}`} aria-label={text.scores}>
      <p class="caption">{caption}</p>
      <ol>
        {seats.map((seat) => (
          <Place key={seat} table={table} view={view} seat={seat} goal={goal} notes={notes(seat)} />
        ))}
      </ol>
    </section>
  );
}

interface PlaceProps {
  table: Seated;
  view: CommonState;
  seat: Seat;
  goal: number;
  notes: PlaceNotes;
}

function Place({ table, view, seat, goal, notes }: PlaceProps) {
  const person = table.seats.value[seat];
  const mine = table.you === seat;
  const acting = view.actor === seat;
  const won = view.result?.winners.includes(seat) ?? false;
  const score = view.scores[seat] ?? 0;
  const lines = (
    <>
      <span class="who">
        {won && <Sign shape="star" />}
        {acting && <Sign shape="play" />}
        <SeatAvatar table={table} seat={seat} />
        <span class="named">
          <span class="name">{mine ? text.you : person?.name}</span>
          {view.scores.length < 5 && <BotTag seat={person} />}
        </span>
        {acting && <span class="visually-hidden">{words.toPlay}</span>}
        {won && <span class="visually-hidden">{words.winner}</span>}
        <AwayTag seat={person} />
      </span>
      <strong class="score" data-score={seat}>
        <Counted value={score} />
      </strong>
      <span class="marks">{notes.marks}</span>
      <span class="track" aria-hidden="true">
        <span class="pending" style={{ width: `${shareOf(score + notes.pending, goal)}%` }} />
        <span class="done" style={{ width: `${shareOf(score, goal)}%` }} />
      </span>
    </>
  );
  const { open } = notes;
  return (
    <li class={`place ${mine ? "mine" : "theirs"} ${acting ? "acting" : ""}`}>
      {open ? (
        <button type="button" class="lines" onClick={open.press}>
          {lines}
          <span class="visually-hidden">{open.label}</span>
        </button>
      ) : (
        <div class="lines">{lines}</div>
      )}
    </li>
  );
}

/** A mark for something achieved. */
export const Tick = ({ children }: { children: ComponentChildren }) => (
  <span class="good">
    <Sign shape="tick" /> <span class="word">{children}</span>
  </span>
);
