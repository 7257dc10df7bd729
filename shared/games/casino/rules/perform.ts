import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import type { Board, CasinoEvent, CasinoState, PendingChoice } from "../contract.ts";
import { valueOfCard } from "./builds.ts";
import { decide, traceOf } from "./decide.ts";
import type { Drop, Onto } from "./drop.ts";
import type { Effect, Rule } from "./rules.ts";
import { augment, capture, extend, layBuild } from "./spend.ts";
import { closeExtension, closeQuestion, stage } from "./stage.ts";

/** Applies the decision of the hierarchy about an accepted drop. */
export function perform(state: CasinoState, drop: Drop): CasinoEvent[] {
  const verdict = decide(drop);
  if (!verdict.ok) throw new Error(`a refused drop was performed: ${verdict.code}`);
  const { rule, effect } = verdict;
  return [
    { type: "ruled", seat: drop.seat, rule: rule.id, trace: traceOf(verdict) },
    ...carryOut(state, drop, rule, effect),
  ];
}

function carryOut(state: CasinoState, drop: Drop, rule: Rule, effect: Effect): CasinoEvent[] {
  const { seat, card, onto } = drop;
  if (effect.kind === "ask") {
    state.steps++;
    state.phase = "choice";
    state.pendingChoice = { rule: rule.id, card, options: effect.options };
    state.pendingTarget = onto.kind === "loose" ? onto.card : null;
    return [{ type: "asked", seat, rule: rule.id, card }];
  }
  if (effect.kind === "stage") {
    state.steps++;
    return stage(state, drop);
  }
  if (effect.kind === "capture") return capture(state, seat, card, onto, effect.value);
  if (effect.kind === "build") return layBuild(state, seat, card, onto, effect.value);
  if (onto.kind !== "build") throw new Error("only a build can be raised");
  if (effect.kind === "augment") return augment(state, seat, card, onto.build, effect.value);
  state.steps++;
  state.phase = "extension";
  state.pendingExtension = { build: onto.build.id, card, value: effect.value };
  return [{ type: "proposed", seat, build: onto.build.id, card, value: effect.value }];
}

/** Target of the open question: the temp, if one is open. */
function questioned(state: CasinoState, seat: Seat, { card }: PendingChoice): Onto | null {
  const temp = state.temp[seat];
  if (temp) return { kind: "temp", temp };
  // A question from a scenario may not name its card.
  const loose = state.pendingTarget ?? state.table.find((other) => valueOfCard(other) === valueOfCard(card));
  return loose === undefined ? null : { kind: "loose", card: loose };
}

/** Returns why this option cannot be chosen, or null. */
export function chooseRefusal(state: CasinoState, seat: Seat, option: number): Rejection | null {
  const choice = state.phase === "choice" ? state.pendingChoice : null;
  if (!choice) return { code: "no-question" };
  return choice.options[option] && questioned(state, seat, choice) ? null : { code: "no-such-option" };
}

/** Answers the open question. */
export function choose(state: CasinoState, seat: Seat, option: number): CasinoEvent[] {
  const choice = state.pendingChoice;
  const chosen = choice?.options[option];
  const onto = choice && questioned(state, seat, choice);
  if (!chosen || !onto) throw new Error("there is no such option");
  closeQuestion(state);
  const answer = chosen.kind === "capture" ? capture : layBuild;
  return answer(state, seat, choice.card, onto, chosen.value);
}

const extendedBuild = (board: Pick<Board, "builds">, id: string) => board.builds.find((build) => build.id === id);

/** Returns why the proposed extension cannot be accepted, or null. */
export function extensionRefusal(state: CasinoState): Rejection | null {
  const pending = state.pendingExtension;
  return pending && extendedBuild(state, pending.build) ? null : { code: "nothing-to-accept" };
}

/** Accepts the proposed extension: the build changes its owner. */
export function acceptExtension(state: CasinoState, seat: Seat): CasinoEvent[] {
  const pending = state.pendingExtension;
  const build = pending && extendedBuild(state, pending.build);
  if (!build) throw new Error("there is no extension to accept");
  closeExtension(state);
  return extend(state, seat, pending.card, build, pending.value);
}
