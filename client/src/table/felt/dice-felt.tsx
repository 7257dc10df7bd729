import { useSignalEffect } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Action, CommonState, GameEvent, Seat } from "../../../../shared/core/game.ts";
import { paceNow, themeNow } from "../../preferences/appearance.ts";
import { soundsOf } from "../../sound/plan.ts";
import { feel, play, playAll, stopSounds } from "../../sound/player.ts";
import type { DieLook, Gestures, GlowKind, TableStage } from "../../stage/TableStage.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { useImmediateEffect } from "../../ui/use-immediate-effect.ts";
import type { TableProps } from "../game-client.ts";
import type { Animate } from "../steps.ts";
import type { Table } from "../table.ts";
import { FeltNotice } from "./FeltNotice.tsx";
import { FeltPrompt } from "./FeltPrompt.tsx";
import { followStage } from "./follow-stage.ts";

/** The dice after an event, and which of them are thrown. */
export interface DicePlan {
  dice: DieLook[];
  thrown: number[];
  roller: Seat;
}

/** How a dice game uses the felt. */
export interface DiceShow<V extends CommonState, A extends Action> {
  /** The dice at rest; the ones this player has picked are `picked`. */
  dice(view: V, picked: ReadonlySet<number>): DieLook[];
  /** The throw an event asks for, if any. */
  plan(view: V, event: GameEvent): DicePlan | null;
  /** The glow of the felt for an event. */
  mood(event: GameEvent, mySeat: Seat | null): GlowKind | null;
  /** Called with the stage when it is ready. */
  opened?(stage: TableStage): void;
  /** Pointer gestures on the dice; without it they are display only. */
  gestures?(table: Table<V, A>): Gestures;
}

/** The canvas with the dice, and their values in text for screen readers. */
export function diceFelt<V extends CommonState, A extends Action>(
  show: DiceShow<V, A>,
): FunctionComponent<TableProps<V, A>> {
  return function DiceFelt({ table }) {
    const parent = useRef<HTMLDivElement>(null);
    const [stage, setStage] = useState<TableStage | null>(null);
    const [missing, setMissing] = useState(false);

    useEffect(() => {
      let gone = false;
      let created: TableStage | null = null;
      const open = async () => {
        const { createStage } = await import("../../stage/TableStage.ts");
        if (gone || !parent.current) return;
        const gestures = show.gestures?.(table);
        created = await createStage({
          parent: parent.current,
          reducedMotion: paceNow.peek() === "off",
          light: themeNow.peek(),
          ...(table.audible && { heard: (impacts) => playAll("impact", impacts) }),
          ...(gestures && { gestures }),
        });
        if (gone) created.destroy();
        else {
          show.opened?.(created);
          setStage(created);
        }
      };
      open().catch(() => setMissing(true));
      return () => {
        gone = true;
        table.steps.animate = null;
        created?.destroy();
      };
    }, [table]);

    // With the felt on the screen, the next throw is animated.
    useLayoutEffect(() => {
      if (!stage) return;
      table.steps.animate = animateOn(stage, table, show);
      // The canvas may load after the state, as on a reload.
      const view = table.shown.value;
      if (view) void stage.showDice(show.dice(view, table.picked.value));
    }, [stage]);

    useSignalEffect(() => followStage(stage));

    useImmediateEffect(() => {
      const view = table.shown.value;
      const picked = table.picked.value;
      if (stage && view) void stage.showDice(show.dice(view, picked));
    });

    const faces = table.shown.value ? show.dice(table.shown.value, table.picked.value).map((die) => die.face) : [];
    const rolled = faces.length > 0 && faces.every((face) => face > 0);
    return (
      <div class="felt">
        <div class="canvas" ref={parent} aria-hidden="true" />
        {!stage && <FeltNotice missing={missing} />}
        <FeltPrompt table={table as unknown as Table} />
        <p class="visually-hidden">{rolled ? fill(text.dice, { dice: faces.join(", ") }) : text.noDice}</p>
      </div>
    );
  };
}

/** Animates the dice and the glow of a step; when instantly, shows the result at once. */
function animateOn<V extends CommonState, A extends Action>(
  stage: TableStage,
  table: Table<V, A>,
  show: DiceShow<V, A>,
): Animate<V> {
  return async ({ seq, view, events }, skipped) => {
    // Skipped steps make no sound.
    const heard = table.audible && !skipped.aborted;
    const due: GameEvent[] = [];
    const announce = () => {
      for (const event of due.splice(0)) {
        const mood = show.mood(event, table.mySeat.value);
        if (mood) stage.flash(mood);
      }
    };
    for (const event of events) {
      const plan = show.plan(view, event);
      if (plan) {
        announce();
        const from = plan.roller === table.mySeat.value ? "near" : "far";
        const seed = throwSeed(table.matchId, seq);
        if (table.audible && !skipped.aborted) play("shake");
        const resting = stage.showDice(plan.dice, skipped.aborted ? undefined : { indexes: plan.thrown, seed, from });
        if (!skipped.aborted) await Promise.race([resting, aborted(skipped)]);
        if (skipped.aborted) {
          stopSounds();
          void stage.showDice(plan.dice);
        }
      }
      due.push(event);
    }
    for (const sound of heard ? soundsOf(events, table.you) : []) feel(sound);
    return announce;
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

/** Seed of a throw, equal for all clients at the table. */
function throwSeed(matchId: string, seq: number): number {
  let hash = 2166136261;
  for (const char of `${matchId}:${seq}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash >>> 0;
}
