import type { Decision } from "../../../shared/analysis/decision.ts";
import { type Action, type CommonState, type GameEvent, isKernelAction, isTurnEnd } from "../../../shared/core/game.ts";
import { language } from "../text/language.ts";
import { reportText as text } from "../text/report.ts";
import { fill, type Phrase, say } from "../text/say.ts";
import { decisionText, phrases } from "../text/table.ts";
import { amount, change, errorOf, luckOf } from "./amounts.ts";
import type { AnalysedMove, OpenedMatch } from "./messages.ts";

/** How a game phrases its decisions and events. */
export interface Teller {
  definition: { readonly id: string };
  tell(event: GameEvent): Phrase | null;
  /** The phrase of a decision by its steps. */
  decision?(view: CommonState, ...steps: Action[]): Phrase;
}

/** Starts a sentence with a phrase. */
export const sentence = (phrase: string): string =>
  phrase.replace(/^\P{L}*\p{L}/u, (start) => (/^\p{L}/u.test(start) ? start.toLocaleUpperCase(language.value) : start));

/** A decision in words such as "banking 340"; undefined if the game has none for it. */
function deed({ definition, decision }: Teller, view: CommonState, steps: readonly Action[]): string | undefined {
  const last = steps.at(-1);
  if (!last) return undefined;
  if (isKernelAction(last)) return text.kernel[last.type];
  const phrase = decision?.(view, ...steps);
  const template = phrase && decisionText(definition.id, phrase.id);
  if (template) return fill(template, phrase.values);
  return last.type === "timeout" ? text.timeout : undefined;
}

/** The phrase of what was played. */
export const playedDeed = (game: Teller, view: CommonState, action: Action): string =>
  deed(game, view, [action]) ?? text.fallback.played;

/** The phrase of what was best. */
export const bestDeed = (game: Teller, view: CommonState, { best }: Pick<Decision, "best">): string =>
  deed(game, view, best) ?? text.fallback.best;

/** One or two sentences about the cost of a decision and the better one. */
export function judgementOf(game: Teller, view: CommonState, action: Action, decision: Decision): string {
  const played = playedDeed(game, view, action);
  if (!decision.isMistake) return sentence(fill(decision.exact ? text.wasBest : text.noneBetter, { deed: played }));
  const cost = sentence(fill(text.costs, { deed: played, cost: amount(decision.cost, errorOf(decision)) }));
  const isKnown = decision.best.length > 0 && JSON.stringify(decision.best) !== JSON.stringify([action]);
  return isKnown ? `${cost} ${fill(text.bestWas, { deed: bestDeed(game, view, decision) })}` : cost;
}

/** What there is to learn from a match: its costliest mistake and the better decision, or that there is none. */
export function lessonOf(game: Teller, mistake: AnalysedMove | null): string {
  const judged = mistake && decisionSentence(game, mistake);
  return judged ? fill(text.court.lesson, { lesson: judged }) : text.court.noLesson;
}

/** The judgement of a move of a report; null if there was nothing to decide. */
export const decisionSentence = (game: Teller, move: AnalysedMove): string | null =>
  move.view && move.decision && judgementOf(game, move.view, move.action, move.decision);

/** The events of an action, as the log tells them. */
export const eventSentence = ({ tell }: Teller, { names }: OpenedMatch, { events }: AnalysedMove): string =>
  events
    .map(tell)
    .filter((phrase) => phrase !== null)
    .map((phrase) => say(phrase, phrases, names, null))
    .join(" ");

/** The events of an action and what chance changed by it, without the change of turn unless nothing else happened. */
export function luckSentence(game: Teller, match: OpenedMatch, move: AnalysedMove): string {
  const events = move.events.filter((event) => !isTurnEnd(event));
  const name = match.names[move.seat] ?? "";
  const happened = eventSentence(game, match, { ...move, events }) || eventSentence(game, match, move) || silent();
  return `${happened} ${fill(text.luckFor, { name, luck: change(luckOf(move), errorOf(move)) })}`.trim();

  /** Only the clock ends a turn without an event that the log tells. */
  function silent(): string {
    if (!move.events.some(isTurnEnd)) return "";
    return say({ id: "table.timed-out", values: { seat: move.seat } }, phrases, match.names, null);
  }
}
