import type { Card } from "../../../../shared/core/cards.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type {
  CasinoAction,
  CasinoState,
  CasinoView,
  Target,
  TraceEntry,
} from "../../../../shared/games/casino/contract.ts";
import { previewDrop } from "../../../../shared/games/casino/rules/decide.ts";
import { legalActions } from "../../../../shared/games/casino/rules/legal.ts";
import type { Effect } from "../../../../shared/games/casino/rules/rules.ts";
import { trailRefusal } from "../../../../shared/games/casino/rules/trail.ts";
import { fill } from "../../text/say.ts";
import { refusal, words } from "./words.ts";

/** Effect of a card at one place, or the reason it cannot be dropped there. */
export interface Hint {
  /** The name of the place on the table. */
  key: string;
  action: CasinoAction;
  /** `best` leads to a capture or a build, `open` is allowed but leads nowhere, `shut` is refused. */
  tone: "best" | "open" | "shut";
  label: string;
  trace: TraceEntry[];
}

type LegalState = Pick<CasinoState, keyof CasinoView & keyof CasinoState>;

/** All moves that the seat may make now, computed from its own view. */
export const legalFor = (view: CasinoView, seat: Seat): CasinoAction[] =>
  legalActions(view as LegalState as CasinoState, seat);

/** Effect of this card on each target of the table. */
export function hintsFor(view: CasinoView, seat: Seat, card: Card): Hint[] {
  if (view.actor !== seat || view.phase !== "play") return [];
  const legal = new Set(legalFor(view, seat).map(nameOf));
  const onto = (key: string, target: Target): Hint => {
    const action: CasinoAction = { type: "drop", card, target };
    const decision = previewDrop(view, seat, card, target);
    const { trace } = decision;
    if (!decision.ok) return { key, action, tone: "shut", label: refused(decision.code), trace };
    const leads = decision.effect.kind !== "stage" || legal.has(nameOf(action));
    return { key, action, tone: leads ? "best" : "open", label: effectLabel(decision.effect), trace };
  };
  const hints = view.table.filter((other) => other !== card).map((other) => onto(other, { card: other }));
  for (const { id } of view.builds) hints.push(onto(id, { build: id }));
  if (view.temp[seat]) hints.push(onto("temp", { temp: true }));
  if (view.hands[seat]?.includes(card)) hints.push(trailHint(view, seat, card));
  return hints;
}

function trailHint(view: CasinoView, seat: Seat, card: Card): Hint {
  const refusal = trailRefusal(view, seat, card);
  const common = { key: "trail", action: { type: "trail" as const, card }, trace: [] };
  if (refusal) return { ...common, tone: "shut", label: refused(refusal.code) };
  return { ...common, tone: "best", label: words.hint.trail };
}

/** Two table cards make the same stack whichever is dropped on the other. */
function nameOf(action: CasinoAction): string {
  if (action.type !== "drop") return JSON.stringify(action);
  if (!("card" in action.target)) return JSON.stringify(action);
  return [action.card, action.target.card].sort().join(" ");
}

const refused = (code: string): string => fill(words.hint.refused, { reason: refusal(code) });

/** A drop's effect in two words. */
export function effectLabel(effect: Effect): string {
  switch (effect.kind) {
    case "ask":
      return words.hint.captureOrBuild;
    case "stage":
      return effect.values.length === 0
        ? words.hint.stageOnly
        : fill(words.hint.stage, { values: valuesText(effect.values) });
    default:
      return fill(words.hint[effect.kind], { value: effect.value });
  }
}

/** "4 or 8". */
export const valuesText = (values: readonly number[]): string => values.join(words.or);
