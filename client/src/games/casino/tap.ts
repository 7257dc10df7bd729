import type { Spot } from "../../stage/cards/places.ts";
import type { Play } from "./play.ts";
import { words } from "./words.ts";

/** Handles a tap, click or key press on a place: the first picks a card, the second its target. */
export function tap(play: Play, spot: Spot): void {
  const picked = play.picked.value;
  if (spot.kind === "pile") play.spread.value = spot.seat;
  else if (spot.kind === "hand") play.pick(spot.card === picked ? null : spot.card);
  else if (picked !== null && spot.key === picked) play.pick(null);
  else if (picked !== null) void play.dropOn(spot.key);
  else if (spot.kind === "loose") play.pick(spot.card);
  else if (play.mayPick.value) play.table.showRefusal(words.pickFirst);
}
