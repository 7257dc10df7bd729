import type { CasinoEvent, RuleId, TraceEntry } from "./contract.ts";
import { RULES } from "./rules.ts";

type Ruled = Extract<CasinoEvent, { type: "ruled" }>;

/**
 * What others are told of an action. A question depends on the hidden hand, so neither it nor its cancellation is told,
 * and what was answered looks as if it had been decided at once.
 */
export function publicEvents(events: readonly CasinoEvent[]): CasinoEvent[] {
  if (events.some(({ type }) => type === "asked")) return [];
  const shown = events.filter((event) => event.type !== "ruled" && !isQuestionCancelled(event));
  const ruled = publicRuling(events, shown);
  return ruled ? [ruled, ...shown] : shown;
}

const isQuestionCancelled = (event: CasinoEvent): boolean => event.type === "cancelled" && event.step === "question";

/** The rule that explains what everyone can see; its trace says nothing about the rules that look at the hand. */
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
