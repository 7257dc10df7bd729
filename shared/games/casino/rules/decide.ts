import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Rejection, RejectionCode } from "../../../core/rejection.ts";
import type { Board, CasinoCode, RuleId, Target, TraceEntry } from "../contract.ts";
import { type Drop, isDrop, readAccept, readDrop } from "./drop.ts";
import { type Effect, RULES, type Rule } from "./rules.ts";

type Offers = (Effect | CasinoCode)[];

/** The rule that applies to the drop with its effect, or the refusal; `offers` holds the answer of each rule. */
export type Verdict =
  | { ok: true; rule: Rule; effect: Effect; offers: Offers }
  | { ok: false; code: CasinoCode; offers: Offers };

/** Evaluates the hierarchy and picks the one rule that applies to the drop. */
export function decide(drop: Drop): Verdict {
  const offers = RULES.map((rule) => rule.offer(drop));
  const index = winner(offers);
  const rule = RULES[index];
  const effect = offers[index];
  if (!rule || typeof effect !== "object") return { ok: false, code: refusal(drop, offers), offers };
  return { ok: true, rule, effect, offers };
}

/** An exclusive match, else a question that stands in for a capture, else the highest match; -1 for none. */
function winner(offers: Offers): number {
  let highest = -1;
  let question = -1;
  for (let index = 0; index < offers.length; index++) {
    if (typeof offers[index] === "string") continue;
    const rule = RULES[index] as Rule;
    if (rule.exclusive) return index;
    if (question < 0 && rule.asks === "choice") question = index;
    if (highest < 0) highest = index;
  }
  return question < 0 ? highest : question;
}

/** Refuses with the reason of the rule that the player most likely intended. */
function refusal(drop: Drop, offers: Offers): CasinoCode {
  const said = (id: RuleId) => offers[RULES.findIndex((rule) => rule.id === id)] as CasinoCode;
  if (drop.how === "accept") return said("create-own-build");
  if (drop.onto.kind === "temp") return said("temp-stack-addition");
  const own = drop.onto.kind === "build" && drop.onto.build.owner === drop.seat;
  return said(own ? "augment-own-build" : "extend-opponent-build");
}

/** Returns the outcome of each of the twelve rules, in hierarchy order. */
export function traceOf(verdict: Verdict): TraceEntry[] {
  return RULES.map((rule, index) => {
    const offer = verdict.offers[index] as Effect | CasinoCode;
    const entry = { rule: rule.id, priority: rule.priority };
    if (typeof offer === "string") return { ...entry, outcome: "no", why: offer };
    if (verdict.ok && verdict.rule !== rule) return { ...entry, outcome: "outranked", why: verdict.rule.id };
    return { ...entry, outcome: "fired", why: offer.kind };
  });
}

/** A verdict as plain values, for the panel that explains it. */
export type Decision =
  | { ok: true; rule: RuleId; effect: Effect; trace: TraceEntry[] }
  | { ok: false; code: RejectionCode; trace: TraceEntry[] };

/** Returns the effect of a drop, or the reason for its refusal. The actor's own view is sufficient input. */
export const previewDrop = (board: Board, seat: Seat, card: Card, target: Target): Decision =>
  explain(readDrop(board, seat, card, target));

/** Returns the effect of accepting the actor's temp, or the reason for its refusal. */
export const previewAccept = (board: Board, seat: Seat): Decision => explain(readAccept(board, seat));

function explain(read: Drop | Rejection): Decision {
  if (!isDrop(read)) {
    const trace = RULES.map(({ id, priority }) => ({ rule: id, priority, outcome: "no" as const, why: read.code }));
    return { ok: false, code: read.code, trace };
  }
  const verdict = decide(read);
  const trace = traceOf(verdict);
  if (!verdict.ok) return { ok: false, code: verdict.code, trace };
  return { ok: true, rule: verdict.rule.id, effect: verdict.effect, trace };
}
