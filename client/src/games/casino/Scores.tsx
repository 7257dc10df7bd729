import type { Seat } from "../../../../shared/core/game.ts";
import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import { hasPartners } from "../../../../shared/games/casino/rules/permits.ts";
import { tally } from "../../../../shared/games/casino/rules/scoring.ts";
import { seatColour } from "../../stage/cards/look.ts";
import { isCounted } from "../../stage/cards/places.ts";
import { css } from "../../stage/dice/colour.ts";
import { AwayTag } from "../../table/seats/AwayTag.tsx";
import { SeatName } from "../../table/seats/SeatName.tsx";
import { YouTag } from "../../table/seats/YouTag.tsx";
import { fill } from "../../text/say.ts";
import type { CasinoTable } from "./play.ts";
import { namesAt, sideName, sidesOf } from "./table-text.ts";
import { words } from "./words.ts";

/** Cards in hand and captured cards of each seat; partners are shown together. */
export function Scores({ table }: { table: CasinoTable }) {
  const view = table.shown.value;
  // The score sheet says it all once the captures are counted.
  if (!view || isCounted(view)) return null;
  const mine = table.you ?? 0;
  const seats = view.handCounts.length;
  const order = Array.from({ length: seats }, (_, step) => (mine + 1 + step) % seats);
  const sides = hasPartners(view) ? sidesOf(view) : order.map((seat) => [seat]);
  return (
    <section class={`scores casino-scores seats-${seats}`} aria-label={words.scoresLabel}>
      {sides.map((side) => (
        <div
          key={side.join()}
          class={side.length > 1 ? "side-of-two" : "side-of-one"}
          style={{ "--seat": colourOf(table, view, side[0] ?? 0) }}
        >
          {side.length > 1 && <Together view={view} side={side} name={sideName(side, namesAt(table))} />}
          {side.map((seat) => (
            <Player key={seat} table={table} view={view} seat={seat} sides={side.length > 1 ? null : sides.length} />
          ))}
        </div>
      ))}
      {!view.result && (
        <p class="round">
          {fill(words.round, { round: view.round })}
          {view.deckCount > 0 && ` · ${fill(words.deck, { count: view.deckCount })}`}
        </p>
      )}
    </section>
  );
}

/** The colour of a seat on the felt; partners have the same. */
const colourOf = (table: CasinoTable, view: CasinoView, seat: Seat): string =>
  css(seatColour(seat, table.mySeat.value ?? 0, view.handCounts.length, hasPartners(view)));

/** The name of two partners, and what they have captured together. */
function Together({ view, side, name }: { view: CasinoView; side: Seat[]; name: string }) {
  return (
    <div class="together">
      <h2>{name}</h2>
      <Captured view={view} side={side} sides={2} />
    </div>
  );
}

/** What a side has captured: between two sides, most cards and most spades score; otherwise only single cards do. */
function Captured({ view, side, sides }: { view: CasinoView; side: Seat[]; sides: number }) {
  const [taken] = tally(view.captures, [side], view.options);
  const [seat = 0] = side;
  const swept = side.reduce((sum, other) => sum + (view.sweeps?.[other] ?? 0), 0);
  const pointsNow = (taken?.points ?? 0) + swept * view.options.sweeps;
  return (
    <dl class="numbers">
      {side.length === 1 && <Count label={words.holds} value={view.handCounts[seat] ?? 0} />}
      {sides === 2 ? (
        <>
          <Count label={words.took} value={taken?.cards ?? 0} />
          <Count label={words.spades} value={taken?.spades ?? 0} />
        </>
      ) : (
        <>
          <Count label={words.aces} value={taken?.aces ?? 0} />
          <Count label="2♠" value={taken?.twoOfSpades ?? 0} />
          <Count label="10♦" value={taken?.tenOfDiamonds ?? 0} />
        </>
      )}
      <Count label={words.points} value={(view.scores[seat] ?? 0) + (view.result ? 0 : pointsNow)} of={side} />
    </dl>
  );
}

interface PlayerProps {
  table: CasinoTable;
  view: CasinoView;
  seat: Seat;
  /** Number of sides if the player is one of them; null for a partner, whose captures are shown with the other's. */
  sides: number | null;
}

function Player({ table, view, seat, sides }: PlayerProps) {
  const person = table.seats.value[seat];
  const mine = table.you === seat;
  return (
    <div
      class={`player ${view.actor === seat ? "acting" : ""} ${mine ? "mine" : "theirs"}`}
      style={{ "--seat": colourOf(table, view, seat) }}
    >
      <div class="who">
        <span class="dot" aria-hidden="true" />
        <SeatName table={table} seat={seat} />
        {mine && <YouTag name={person?.name} />}
        <AwayTag seat={person} />
      </div>
      {sides !== null && <Captured view={view} side={[seat]} sides={sides} />}
    </div>
  );
}

/** A number of a side; the score of seats if `of` names them. */
function Count({ label, value, of }: { label: string; value: number; of?: Seat[] }) {
  return (
    <div class={of ? "number strong" : "number"}>
      <dt>{fill(label, { count: value })}</dt>
      <dd data-score={of?.join(" ")}>{value}</dd>
    </div>
  );
}
