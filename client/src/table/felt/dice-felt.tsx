import { useSignalEffect } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, CommonState, GameEvent, Seat } from "../../../../shared/core/game.ts";
import { PAUSE, paceNow, themeNow } from "../../preferences/appearance.ts";
import { soundsOf } from "../../sound/plan.ts";
import { feel, play, playAll, playRising, stopSounds } from "../../sound/player.ts";
import type { DieLook, Gestures, TableStage } from "../../stage/TableStage.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { useImmediateEffect } from "../../ui/use-immediate-effect.ts";
import type { TableProps } from "../game-client.ts";
import type { Animate } from "../steps.ts";
import type { Table } from "../table.ts";
import { FeltNotice } from "./FeltNotice.tsx";
import { FeltPrompt } from "./FeltPrompt.tsx";
import { finaleOf, useFinale } from "./finale.ts";
import { followStage } from "./follow-stage.ts";
import { type Hand, handAt, handGestures, NO_GESTURES, ready } from "./hand.ts";
import { LostRoll } from "./lost-roll.ts";
import { announceMoment, endBanner, Moments, type MomentsShown, useMoments } from "./Moments.tsx";
import { GLOW, holdOf, type Moment, THROW_HOLD } from "./moment.ts";

/** The dice after an event, and which of them are thrown. */
export interface DicePlan {
  dice: DieLook[];
  thrown: number[];
  roller: Seat;
  /** True if the throw may decide the match; it then ends in slow motion. */
  isDecisive?: boolean;
}

/** How a dice game uses the felt. */
export interface DiceShow<V extends CommonState, A extends Action> {
  /** The dice at rest; the ones this player has picked are `picked`. */
  dice(view: V, picked: ReadonlySet<number>): DieLook[];
  /** The throw an event asks for, if any; `before` is the view of the step before. */
  plan(view: V, event: GameEvent, before: V | null): DicePlan | null;
  /**
   * The moment of an event, which is shown when its dice are at rest; the same for every viewer. `before` is the view of
   * the step before.
   */
  moment(view: V, event: GameEvent, before: V | null): Moment | null;
  /** Called with each event when its dice are at rest. */
  announced?(view: V, event: GameEvent): void;
  /** Called with the stage when it is ready. */
  opened?(stage: TableStage): void;
  /** Pointer gestures on the dice, besides throwing them. */
  gestures?(table: Table<V, A>): Gestures;
  /** Throws the dice; without it, the action `roll` does. */
  roll?(table: Table<V, A>): void;
}

/** The canvas with the dice, and their values in text for screen readers. */
export function diceFelt<V extends CommonState, A extends Action>(
  show: DiceShow<V, A>,
): FunctionComponent<TableProps<V, A>> {
  return function DiceFelt({ table }) {
    const parent = useRef<HTMLDivElement>(null);
    const [stage, setStage] = useState<TableStage | null>(null);
    const [missing, setMissing] = useState(false);
    const moments = useMoments();
    const lost = useMemo(() => new LostRoll(), [table]);
    const hand = useMemo(() => handAt(table, show), [table]);
    const diceOf = (view: V, picked: ReadonlySet<number>) =>
      lost.over(show.dice(view, picked)).map((die) => ready(die, view, table.mySeat.peek()));
    const finale = useFinale(table as unknown as Table);

    useEffect(() => {
      let gone = false;
      let created: TableStage | null = null;
      const open = async () => {
        const { createStage } = await import("../../stage/TableStage.ts");
        if (gone || !parent.current) return;
        const gestures = table.live && handGestures(show.gestures?.(table) ?? NO_GESTURES, hand, table);
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
      table.steps.animate = animateOn(stage, table, show, { moments, lost, hand });
      // The canvas may load after the state, as on a reload.
      const view = table.shown.value;
      if (view) void stage.showDice(diceOf(view, table.picked.value));
    }, [stage]);

    useSignalEffect(() => followStage(stage));

    // The press is answered at once; the server decides how the dice fall.
    useSignalEffect(() => {
      const isThrown = table.pressed.value?.type === "roll";
      if (isThrown && table.audible && !hand.hasSwing) play("shake");
      stage?.awaitThrow(isThrown);
    });

    useImmediateEffect(() => {
      const view = table.shown.value;
      const picked = table.picked.value;
      if (stage && view) void stage.showDice(diceOf(view, picked));
    });

    const faces = table.shown.value ? show.dice(table.shown.value, table.picked.value).map((die) => die.face) : [];
    const rolled = faces.length > 0 && faces.every((face) => face > 0);
    return (
      <>
        <div class="felt">
          <div class="canvas" ref={parent} aria-hidden="true" />
          {!stage && <FeltNotice missing={missing} />}
          <FeltPrompt table={table as unknown as Table} />
          <p class="visually-hidden">{rolled ? fill(text.dice, { dice: faces.join(", ") }) : text.noDice}</p>
        </div>
        <Moments shown={moments} finale={finale} />
      </>
    );
  };
}

/** What the felt remembers of the last steps. */
interface Memory {
  moments: MomentsShown;
  lost: LostRoll;
  hand: Hand;
}

/** Animates the dice and the moments of a step; when instantly, shows the result at once. */
function animateOn<V extends CommonState, A extends Action>(
  stage: TableStage,
  table: Table<V, A>,
  show: DiceShow<V, A>,
  { moments, lost, hand }: Memory,
): Animate<V> {
  const announceOne = (made: Moment) => {
    if (made.kind === "bust") lost.lose(made.guilty);
    announceMoment(table as unknown as Table, moments, made);
    const glow = GLOW[made.kind];
    if (glow) stage.flash(glow);
  };
  return async ({ seq, view, events }, skipped) => {
    // Skipped steps make no sound.
    const heard = table.audible && !skipped.aborted;
    const due: { event: GameEvent; made: Moment | null }[] = [];
    let hold = 0;
    const before = table.shown.value;
    const announce = () => {
      for (const { event, made } of due.splice(0)) {
        show.announced?.(view, event);
        if (made) announceOne(made);
      }
    };
    for (const event of events) {
      const plan = show.plan(view, event, before);
      if (plan) {
        announce();
        lost.throw(plan);
        endBanner(moments);
        if (plan.roller !== table.mySeat.value) hold = THROW_HOLD;
        const from = plan.roller === table.mySeat.value ? "near" : "far";
        const seed = throwSeed(table.matchId, seq);
        const swing = plan.roller === table.mySeat.value ? hand.takeSwing() : undefined;
        if (plan.roller !== table.mySeat.value && table.audible && !skipped.aborted) play("shake");
        const thrown = { indexes: plan.thrown, seed, from, swing, isSlowAtEnd: plan.isDecisive ?? false } as const;
        const resting = stage.showDice(plan.dice, skipped.aborted ? undefined : thrown);
        if (!skipped.aborted) await Promise.race([resting, aborted(skipped)]);
        if (skipped.aborted) {
          stopSounds();
          void stage.showDice(plan.dice);
        }
      }
      const made = finaleOf(table as unknown as Table, event) ?? show.moment(view, event, before);
      due.push({ event, made });
      if (made) hold = Math.max(hold, holdOf(made));
    }
    for (const sound of heard ? soundsOf(events, table.you) : []) feel(sound);
    if (heard && due.some(({ made }) => made?.kind === "bank")) playRising("count");
    return { announce, hold: skipped.aborted ? 0 : hold * PAUSE[paceNow.peek()] };
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
