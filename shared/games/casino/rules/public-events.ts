import type { CasinoEvent, RuleId, TraceEntry } from "../contract.ts";
import { RULES } from "./rules.ts";

type Ruled = Extract<CasinoEvent, { type: "ruled" }>;

/**
 * Returns the events that other clients receive. A question depends on the hidden hand, so the question and its
 * cancellation are left out, and an answered question looks like an immediate decision.
 */
export function publicEvents(events: readonly CasinoEvent[]): CasinoEvent[] {
  if (events.some(({ type }) => type === "asked")) return [];
  const shown = events.filter((event) => event.type !== "ruled" && !isQuestionCancelled(event));
  const ruled = publicRuling(events, shown);
  return ruled ? [ruled, ...shown] : shown;
}

const isQuestionCancelled = (event: CasinoEvent): boolean => event.type === "cancelled" && event.step === "question";

/** The rule that explains the visible effect. Its trace leaves out the rules that depend on the hand. */
function publicRuling(events: readonly CasinoEvent[], [done]: readonly CasinoEvent[]): Ruled | null {
  if (done?.type === "captured" && done.build === null) {
    return rulingOf(done.seat, done.cards.length === 1 ? "single-card-capture" : "temp-stack-capture", "capture");
  }
  if (done?.type === "built" || done?.type === "merged") return rulingOf(done.seat, "create-own-build", "build");
  return events.find((event) => event.type === "ruled") ?? null;
}

function rulingOf(seat: number, rule: RuleId, why: string): Ruled {
  const priority = RULES.find(({ id }) => id === rule)?.priority ?? 0;
  const fired: TraceEntry = { rule, priority, outcome: "fired", why };
  return { type: "ruled", seat, rule, trace: [fired] };
}
