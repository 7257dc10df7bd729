import { type Action, type CommonState, type GameEvent, isKernelAction, isTurnEnd } from "../../../shared/core/game.ts";
import { language } from "../text/language.ts";
import { reportText as text } from "../text/report.ts";
import { fill, type Phrase, say } from "../text/say.ts";
import { decisionText, phrases } from "../text/table.ts";
import { amount, change, errorOf, luckOf } from "./amounts.ts";
import type { AnalysedMove, Judgement, OpenedMatch } from "./messages.ts";

/** How a game phrases its decisions and events. */
export interface Teller {
  definition: { readonly id: string };
  tell(event: GameEvent): Phrase | null;
  decision?(view: CommonState, action: Action): Phrase;
}

/** Starts a sentence with a phrase. */
export const sentence = (phrase: string): string =>
  phrase.replace(/^\P{L}*\p{L}/u, (start) => (/^\p{L}/u.test(start) ? start.toLocaleUpperCase(language.value) : start));

/** A decision in words such as "banking 340"; undefined if the game has none for it. */
function deed({ definition, decision }: Teller, view: CommonState, action: Action): string | undefined {
  if (isKernelAction(action)) return text.kernel[action.type];
  const phrase = decision?.(view, action);
  const template = phrase && decisionText(definition.id, phrase.id);
  if (template) return fill(template, phrase.values);
  return action.type === "timeout" ? text.timeout : undefined;
}

/** The phrase of what was played. */
export const playedDeed = (game: Teller, view: CommonState, action: Action): string =>
  deed(game, view, action) ?? text.fallback.played;

/** The phrase of what was best. */
export const bestDeed = (game: Teller, view: CommonState, action: Action): string =>
  deed(game, view, action) ?? text.fallback.best;

/** A judged decision. */
type Judged = Pick<Judgement, "best" | "cost" | "isMistake"> & ({ exact: true } | { exact: false; error: number });

/** One or two sentences about the cost of a decision and the better one. */
export function judgementOf(game: Teller, view: CommonState, action: Action, judged: Judged): string {
  const played = playedDeed(game, view, action);
  if (judged.isMistake) {
    const cost = fill(text.costs, { deed: played, cost: amount(judged.cost, errorOf(judged)) });
    const better = JSON.stringify(judged.best) !== JSON.stringify(action);
    return better
      ? `${sentence(cost)} ${fill(text.bestWas, { deed: bestDeed(game, view, judged.best) })}`
      : sentence(cost);
  }
  return sentence(fill(judged.exact || judged.cost === 0 ? text.wasBest : text.noneBetter, { deed: played }));
}

/** The judgement of a move of a report; null if there was nothing to decide. */
export const decisionSentence = (game: Teller, move: AnalysedMove): string | null =>
  move.view && judgementOf(game, move.view, move.action, move);

/** The events of an action, as the log tells them. */
export const eventSentence = ({ tell }: Teller, { names }: OpenedMatch, { events }: AnalysedMove): string =>
  events
    .map(tell)
    .filter((phrase) => phrase !== null)
    .map((phrase) => say(phrase, phrases, names, null))
    .join(" ");

/** The events of an action and what chance changed by it, without the change of turn. */
export const luckSentence = (game: Teller, match: OpenedMatch, move: AnalysedMove): string =>
  `${eventSentence(game, match, { ...move, events: move.events.filter((event) => !isTurnEnd(event)) })} ${fill(
    text.luckFor,
    {
      name: match.names[move.seat] ?? "",
      luck: change(luckOf(move), errorOf(move)),
    },
  )}`.trim();
