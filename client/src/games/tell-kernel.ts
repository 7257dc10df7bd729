import type { GameEvent, KernelEvent } from "../../../shared/core/game.ts";
import type { Phrase } from "../text/say.ts";

/** Returns the phrase of an event of one game, or null if the log omits it. The parameter is as narrow as the game's events. */
export type Tell = (event: never) => Phrase | null;

const KERNEL_EVENTS: readonly string[] = ["resigned", "drawAgreed", "matchEnded"] satisfies KernelEvent["type"][];

export const isKernelEvent = (event: GameEvent): event is KernelEvent => KERNEL_EVENTS.includes(event.type);

/** The phrase of an event that is the same in every game. */
export function tellKernel(event: KernelEvent): Phrase {
  if (event.type === "resigned") return { id: "table.resigned", values: { seat: event.seat } };
  if (event.type === "drawAgreed") return { id: "table.draw-agreed", values: {} };
  const { winners, reason } = event.result;
  return { id: `table.ended.${reason}`, values: { winners: winners.join(" ") } };
}
