import type { Result, Seat } from "../../../../shared/core/game.ts";
import { text } from "../../text/index.ts";
import { listed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";

const DRAWS: readonly Result["reason"][] = ["draw", "called-off"];

/** True if no seat won the match. */
export const isDraw = ({ winners, reason }: Result): boolean => winners.length === 0 || DRAWS.includes(reason);

/** True if this seat, alone or with partners, won the match. */
export const isWin = ({ winners, reason }: Result, seat: Seat | null): boolean =>
  seat !== null && !DRAWS.includes(reason) && winners.includes(seat);

/** The end of a match as it is celebrated: people who share a screen celebrate every winner. */
export function endFor(
  { isShared, mySeat }: { isShared: boolean; mySeat: { value: Seat | null } },
  result: Result,
): "win" | "loss" | "draw" {
  if (isDraw(result)) return "draw";
  return isShared || isWin(result, mySeat.value) ? "win" : "loss";
}

/** A finished match in a few words: the winners, who may be partners, or a draw. */
export function headline(result: Result, names: readonly string[], mySeat: Seat | null, isAgreed: boolean): string {
  const { winners } = result;
  if (isAgreed) return text.drawAgreed;
  if (isDraw(result)) return text.draw;
  const others = listed(winners.filter((seat) => seat !== mySeat).map((seat) => names[seat] ?? ""));
  if (others === "") return text.won;
  const isMine = mySeat !== null && winners.includes(mySeat);
  return fill(isMine ? text.wonTogether : text.lost, { name: others, count: winners.length });
}
