import type { CommonState } from "../core/game.ts";
import type { GameId } from "./catalog.ts";
import type { DashState } from "./dash-dice/contract.ts";
import { MODES } from "./dash-dice/modes.ts";

const DECIDER_SECONDS = 10;
const DRAFT_SECONDS = 90;

/** How many seconds a seat has for its next move. */
export const turnSeconds: Record<GameId, (state: CommonState) => number> = {
  "dash-dice": (state) =>
    state.phase === "turnDecider" ? DECIDER_SECONDS : MODES[(state as DashState).options.mode].seconds,
  "dice-10-000": () => 45,
  farkle: ({ phase }) => (phase === "draft" ? DRAFT_SECONDS : 45),
  casino: () => 60,
};
