import type { Spot } from "../../stage/cards/places.ts";
import type { Play } from "./play.ts";
import { words } from "./words.ts";

/** Somebody chose a place, with a finger, the mouse or a key: first a card, then where it goes. */
export function tap(play: Play, spot: Spot): void {
  const picked = play.picked.value;
  if (spot.kind === "pile") play.spread.value = spot.seat;
  else if (spot.kind === "hand") play.pick(spot.card === picked ? null : spot.card);
  else if (picked !== null && spot.key === picked) play.pick(null);
  else if (picked !== null) void play.dropOn(spot.key);
  else if (spot.kind === "loose") play.pick(spot.card);
  else if (play.mayPick.value) play.table.showRefusal(words.pickFirst);
}
