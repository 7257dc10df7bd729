import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Build, CasinoEvent, CasinoState } from "../contract.ts";
import { groupCount } from "./builds.ts";
import type { Onto } from "./drop.ts";
import { ownBuild } from "./permits.ts";
import { endTurn } from "./turn.ts";

/** Removes a card from a pile and returns its index, or -1 if the pile does not contain it. */
export function takeOut(pile: Card[], card: Card): number {
  const index = pile.indexOf(card);
  if (index >= 0) pile.splice(index, 1);
  return index;
}

const handCards = (state: CasinoState, seat: Seat): Card[] => state.hands[seat] as Card[];

/** Removes the card from the hand, unless it is staged already, and lifts the stack below it. */
function pickUp(state: CasinoState, seat: Seat, card: Card, onto: Onto): Card[] {
  takeOut(handCards(state, seat), card);
  switch (onto.kind) {
    case "loose":
      takeOut(state.table, onto.card);
      return [onto.card];
    case "build":
      state.builds.splice(state.builds.indexOf(onto.build), 1);
      return onto.build.cards;
    case "temp":
      state.temp[seat] = null;
      state.stagedFrom[seat] = null;
      return onto.temp.cards.filter((below) => below !== card);
  }
}

/** The card captures its target and lies on top of it. */
export function capture(state: CasinoState, seat: Seat, card: Card, onto: Onto, value: number): CasinoEvent[] {
  const cards = pickUp(state, seat, card, onto);
  state.captures[seat]?.push(...cards, card);
  state.lastCapturer = seat;
  const build = onto.kind === "build" ? onto.build.id : null;
  return [
    { type: "captured", seat, card, cards: [...cards], value, build },
    ...clear(state, seat),
    ...endTurn(state, seat),
  ];
}

/** Counts a capture that has cleared the table, if it scores. */
function clear(state: CasinoState, seat: Seat): CasinoEvent[] {
  const { sweeps, table, builds, options } = state;
  if (!sweeps || table.length + builds.length > 0) return [];
  sweeps[seat] = (sweeps[seat] as number) + 1;
  return [{ type: "cleared", seat, points: options.sweeps }];
}

/** The stack becomes a build of this value, or part of the actor's build. */
export function layBuild(state: CasinoState, seat: Seat, card: Card, onto: Onto, value: number): CasinoEvent[] {
  const cards = [...pickUp(state, seat, card, onto), card];
  const own = ownBuild(state, seat);
  if (own) {
    own.cards.push(...cards);
    own.groups = groupCount(own.cards, value);
    return [{ type: "merged", seat, build: own.id, value, cards }, ...endTurn(state, seat)];
  }
  const build = { id: nextBuildId(state), owner: seat, value, groups: groupCount(cards, value), cards };
  state.builds.push(build);
  return [{ type: "built", seat, build: build.id, value, cards: [...cards] }, ...endTurn(state, seat)];
}

/** Ids are never reused. A state from a scenario may contain builds that were never counted. */
function nextBuildId(state: CasinoState): string {
  let id: string;
  do id = `b${++state.buildsMade}`;
  while (state.builds.some((build) => build.id === id));
  return id;
}

/** The card raises the actor's build. A table card spends no card, so the turn goes on. */
export function augment(state: CasinoState, seat: Seat, card: Card, build: Build, value: number): CasinoEvent[] {
  const isSpent = takeOut(state.table, card) < 0;
  raise(state, seat, card, build, value);
  const raised: CasinoEvent = { type: "augmented", seat, build: build.id, card, value };
  return isSpent ? [raised, ...endTurn(state, seat)] : [raised];
}

/** The card raises another player's build, and the build changes its owner. */
export function extend(state: CasinoState, seat: Seat, card: Card, build: Build, value: number): CasinoEvent[] {
  const from = build.owner;
  raise(state, seat, card, build, value);
  build.owner = seat;
  return [{ type: "extended", seat, build: build.id, card, value, from }, ...endTurn(state, seat)];
}

function raise(state: CasinoState, seat: Seat, card: Card, build: Build, value: number): void {
  takeOut(handCards(state, seat), card);
  build.cards.push(card);
  build.value = value;
  build.groups = 1;
}

/** The card stays on the table. */
export function trail(state: CasinoState, seat: Seat, card: Card): CasinoEvent[] {
  takeOut(handCards(state, seat), card);
  state.table.push(card);
  return [{ type: "trailed", seat, card }, ...endTurn(state, seat)];
}
