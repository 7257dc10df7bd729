import { correspondenceText } from "../../text/correspondence.ts";
import { fill } from "../../text/say.ts";
import { longTime } from "../../text/time-left.ts";

export { PushQuestion } from "../../push/PushQuestion.tsx";
export { NextGame } from "./NextGame.tsx";

/** The time left for a move in days, hours or minutes. */
export const CorrespondenceClock = ({ left }: { left: number }) => (
  <span class="countdown long" role="timer" aria-label={fill(correspondenceText.left, { time: longTime(left) })}>
    {longTime(left)}
  </span>
);

/** Hint for a player at a correspondence table that waits for others. */
export const WaitingHint = () => <p>{correspondenceText.waitingDays}</p>;
