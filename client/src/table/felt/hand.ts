import type { Action, CommonState, Seat } from "../../../../shared/core/game.ts";
import type { Swing } from "../../anim/throw.ts";
import { feel } from "../../sound/player.ts";
import type { DieLook, Gestures, Grip } from "../../stage/TableStage.ts";
import type { Table } from "../table.ts";
import type { DiceShow } from "./dice-felt.tsx";

/** The gestures of dice that cannot be picked. */
export const NO_GESTURES: Gestures = {
  tap: () => undefined,
  mayPick: () => false,
  sweep: () => () => undefined,
  point: () => false,
};

/** The hand of the player, which shakes and throws the dice. */
export interface Hand {
  /** Takes the dice; null if they cannot be thrown now. */
  grip(): Grip | null;
  /** True after a throw by hand whose swing was not taken. */
  readonly hasSwing: boolean;
  /** The swing of the last throw, once. */
  takeSwing(): Swing | undefined;
}

/** The hand at a table. */
export function handAt<V extends CommonState, A extends Action>(table: Table<V, A>, show: DiceShow<V, A>): Hand {
  let swing: Swing | undefined;
  return {
    grip() {
      const roll = rollAt(table);
      if (!roll) return null;
      return {
        rattle: () => feel("shake"),
        release(made) {
          swing = made;
          if (show.roll) show.roll(table);
          else void table.press(roll);
        },
      };
    },
    get hasSwing() {
      return swing !== undefined;
    },
    takeSwing() {
      const last = swing;
      swing = undefined;
      return last;
    },
  };
}

/** Gestures by which dice can also be thrown; a drag picks dice as long as any can be picked. */
export function handGestures<V extends CommonState, A extends Action>(
  gestures: Gestures,
  hand: Hand,
  table: Table<V, A>,
): Gestures {
  const seen = () => (table.shown.value as { dice?: number[] } | null)?.dice ?? [];
  return { ...gestures, grip: () => ([...seen().keys()].some(gestures.mayPick) ? null : hand.grip()) };
}

/** The action that throws the dice; undefined if it is not legal now. */
function rollAt<V extends CommonState, A extends Action>(table: Table<V, A>): A | undefined {
  const { value: view } = table.shown;
  const { value: seat } = table.mySeat;
  if (!view || seat === null || !table.isMyTurn || table.steps.busy.value) return undefined;
  return table.game.definition.legalActions(view, seat).find(({ type }) => type === "roll") as A | undefined;
}

/** A die before its first roll lies ready at the side of the seat to move. */
export function ready(die: DieLook, { actor }: CommonState, mySeat: Seat | null): DieLook {
  if (die.face > 0 || actor === null) return die;
  return { ...die, waits: actor === mySeat ? "near" : "far" };
}
