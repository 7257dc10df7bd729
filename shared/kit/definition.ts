import type { Action, CommonState, GameDefinition, GameEvent, Seat } from "../core/game.ts";
import type { Rejection, RejectionCode } from "../core/rejection.ts";
import { kernelEventFields } from "../core/sent-events.ts";
import { sampleState, viewOf } from "./secrets.ts";
import { actionShape, optionsShape } from "./shapes.ts";
import type { AnySpec } from "./spec.ts";

/** The rules of a game as the rest of the application plays them. */
export function definitionOf(spec: AnySpec): GameDefinition {
  const bare = Object.entries(spec.actions).flatMap(([type, kinds]) =>
    Object.keys(kinds as object).length === 0 ? [{ type }] : [],
  );
  const refusalOf = (state: CommonState, seat: Seat, action: Action): Rejection | null => {
    const code = spec.verify?.(state as never, seat, action as never) ?? null;
    // The texts of the game explain its codes, which no list of codes contains.
    return code === null ? null : { code: code as RejectionCode };
  };
  const mayAct = (state: CommonState, seat: Seat): boolean =>
    !state.result && (spec.mayAct ? spec.mayAct(state as never, seat) : state.actor === seat);
  const legalActions = (state: CommonState, seat: Seat): Action[] => {
    if (!mayAct(state, seat)) return [];
    const moves: Action[] = spec.moves?.(state as never, seat) ?? bare;
    return moves.filter((action) => refusalOf(state, seat, action) === null);
  };
  return {
    id: spec.id,
    rulesVersion: spec.rulesVersion ?? 1,
    seats: spec.seats,
    options: optionsShape(spec.options ?? {}),
    action: actionShape(spec.actions),
    events: kernelEventFields,

    create: (options, seats, rng) => ({
      phase: "playing",
      options,
      actor: 0,
      scores: new Array<number>(seats).fill(0),
      result: null,
      ...spec.setup({ seats, options: options as never, rng }),
    }),

    verify: refusalOf,

    apply(state, seat, action, rng) {
      const events = [...spec.apply(state as never, seat, action as never, rng)];
      return [...events, ...consequences(state, seat, events)];
    },

    legalActions,

    fallbackAction: (state, seat) =>
      spec.fallbackAction?.(state as never, seat) ?? (legalActions(state, seat).at(-1) as Action),

    viewFor: (state, viewer) => spec.viewFor?.(state as never, viewer) ?? viewOf(spec.secrets, state, viewer),

    ...((spec.secrets ?? spec.sampleState) && {
      sampleState: (view, seat, rng) =>
        spec.sampleState?.(view as never, seat, rng) ?? sampleState(spec, view, seat, rng),
    }),
    ...(spec.mayAct && { mayAct }),
    ...(spec.drawable && { drawable: (state) => spec.drawable?.(state as never) ?? false }),
    ...(spec.isPreparation && { isPreparation: (action) => spec.isPreparation?.(action as never) ?? false }),
    ...(spec.publicEvents && { publicEvents: (events) => spec.publicEvents?.(events as never) ?? [...events] }),
  };
}

/** The events that follow from the state after an action: the end of the match, or of a turn. */
function consequences({ result, actor }: CommonState, seat: Seat, events: readonly GameEvent[]): GameEvent[] {
  const isTold = (type: string): boolean => events.some((event) => event.type === type);
  if (result) return isTold("matchEnded") ? [] : [{ type: "matchEnded", result } as GameEvent];
  if (actor === null || actor === seat || isTold("turnEnded")) return [];
  return [{ type: "turnEnded", seat, next: actor } as GameEvent];
}
