import type { Card } from "../../../../shared/core/cards.ts";
import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import type { CardLayout, Place } from "./places.ts";

/** A part of a card's way: it waits, then goes. */
export interface Leg {
  to: Place;
  wait: number;
  seconds: number;
}

/** A card's way to its new place; `from` is where a card that was not to be seen comes out. */
export interface Move {
  id: string;
  from: Place | null;
  legs: Leg[];
}

/** The table at one moment. */
export interface Moment {
  view: CasinoView;
  layout: CardLayout;
}

const STEP = 0.3;
const GATHER = 0.26;
const PAUSE = 0.2;
const SWEEP = 0.36;
const STAGGER = 0.025;
const DEAL = { seconds: 0.34, stagger: 0.045 };

/** Plans the motions between two states of the table; needs no events, so none can be missed. */
export function planOf(before: Moment, after: Moment): Move[] {
  const dealt = dealtCards(before, after);
  const taken = takenCards(before.view, after.view);
  const meeting = meetingPlace(before, taken);
  const moves: Move[] = [];
  for (const [id, place] of after.layout.places) {
    const was = before.layout.places.get(id);
    if (dealt.has(id)) {
      moves.push({ id, from: was ?? deckTop(before), legs: [dealing(place, dealt.get(id) ?? 0)] });
      continue;
    }
    const from = was ? null : origin(before, after, id);
    const order = taken.indexOf(id);
    if (order < 0 || !meeting) moves.push({ id, from, legs: [{ to: place, wait: 0, seconds: STEP }] });
    else moves.push({ id, from, legs: capturing(place, meeting, order, openCards(before.view).has(id)) });
  }
  return moves;
}

const dealing = (to: Place, order: number): Leg => ({ to, wait: order * DEAL.stagger, seconds: DEAL.seconds });

/** The played card goes to what it takes first; then all of it goes to the pile together. */
function capturing(pile: Place, meeting: Place, order: number, waits: boolean): Leg[] {
  const sweep = { to: pile, seconds: SWEEP };
  if (waits) return [{ ...sweep, wait: GATHER + PAUSE + order * STAGGER }];
  const top = { ...meeting, x: meeting.x + 10, y: meeting.y + 12, angle: 0.07, depth: 600, up: true };
  return [
    { to: top, wait: 0, seconds: GATHER },
    { ...sweep, wait: PAUSE + order * STAGGER },
  ];
}

/** Every card that has been face up in the middle. */
function openCards({ table, builds, temp }: CasinoView): Set<Card> {
  return new Set([...table, ...builds.flatMap(({ cards }) => cards), ...temp.flatMap((stack) => stack?.cards ?? [])]);
}

/** Cards that were added to the piles, in their order. */
function takenCards(before: CasinoView, after: CasinoView): Card[] {
  return after.captures.flatMap((cards, seat) => {
    const had = new Set(before.captures[seat] ?? []);
    return cards.filter((card) => !had.has(card));
  });
}

function meetingPlace({ view, layout }: Moment, taken: readonly Card[]): Place | null {
  const open = openCards(view);
  const below = taken.findLast((card) => open.has(card));
  const { middle } = layout;
  if (taken.length === 0) return null;
  const place = below === undefined ? undefined : layout.places.get(below);
  if (place) return place;
  const centre = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
  return { ...centre, angle: 0, scale: 1, depth: 600, up: true };
}

/** Cards that have just been dealt, each with its turn in the deal. */
function dealtCards(before: Moment, after: Moment): Map<string, number> {
  const dealt = new Map<string, number>();
  const { near, seats, places } = after.layout;
  const isNew = (count: number, seat: number) => count > (before.view.handCounts[seat] ?? 0) + 1;
  after.view.handCounts.forEach((count, seat) => {
    if (!isNew(count, seat)) return;
    const known = seat === near ? after.view.hands[seat] : null;
    const ids = known ?? Array.from({ length: count }, (_, index) => `back-${seat}-${index}`);
    const had = new Set(before.view.hands[seat] ?? []);
    ids
      .filter((id) => places.has(id) && !had.has(id))
      .forEach((id, index) => {
        dealt.set(id, index * seats + ((seat - near + seats) % seats));
      });
  });
  return dealt;
}

function deckTop({ layout }: Moment): Place {
  const { deck } = layout;
  return { x: deck.x, y: deck.y, scale: deck.scale, angle: 0, depth: 500, up: false };
}

/** A card seen for the first time comes from the hand that has become smaller. */
function origin(before: Moment, after: Moment, id: string): Place | null {
  if (id.startsWith("deck-")) return null;
  const backs = (moment: Moment, seat: number) =>
    [...moment.layout.places.keys()].filter((key) => key.startsWith(`back-${seat}-`));
  for (let seat = 0; seat < after.layout.seats; seat++) {
    const had = backs(before, seat);
    if (had.length <= backs(after, seat).length) continue;
    return before.layout.places.get(had.at(-1) ?? "") ?? null;
  }
  return null;
}
