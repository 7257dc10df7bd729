import { type ReadonlySignal, type Signal, untracked, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { CasinoEvent, CasinoView } from "../../../../shared/games/casino/contract.ts";
import { PAUSE, paceNow, themeNow } from "../../preferences/appearance.ts";
import { fourColours } from "../../preferences/preferences.ts";
import { soundsOf } from "../../sound/plan.ts";
import { feel, play, playRising, stopSounds } from "../../sound/player.ts";
import type { CardStage } from "../../stage/cards/CardStage.ts";
import { isCounted } from "../../stage/cards/places.ts";
import type { SlotMemory } from "../../stage/cards/slots.ts";
import { followStage } from "../../table/felt/follow-stage.ts";
import { announceMoment, endBanner, type MomentsShown, useMoments } from "../../table/felt/Moments.tsx";
import { holdOf } from "../../table/felt/moment.ts";
import type { Animate } from "../../table/steps.ts";
import type { Table } from "../../table/table.ts";
import { useImmediateEffect } from "../../ui/use-immediate-effect.ts";
import { momentOf } from "./moments.ts";
import { moodOf } from "./mood.ts";
import type { CasinoTable, Play } from "./play.ts";
import { namesAt } from "./table-text.ts";
import { isFresh, UNDEALT } from "./undealt.ts";

type Parent = { current: HTMLDivElement | null };

/** The canvas once it is loaded, or the fact that it is unavailable. */
interface Canvas {
  stage: Signal<CardStage | null>;
  missing: Signal<boolean>;
}

interface Shown {
  moments: MomentsShown;
}

/** Opens the canvas and keeps it showing this table. */
export function useStage(table: CasinoTable, play: Play, parent: Parent, memory: SlotMemory): Canvas & Shown {
  const moments = useMoments();
  const { stage, missing } = useCanvas(table, parent, memory);
  const showing = useShowing(table, play, stage);
  useLayoutEffect(() => {
    table.steps.animate = animateOn(stage.value, table, { game: play, showing, moments });
    return () => {
      table.steps.animate = null;
    };
  }, [stage.value]);
  useSignalEffect(() => {
    const missed = table.missed.value as CasinoEvent[];
    untracked(() => play.note(missed, table.view.value));
  });
  useSignalEffect(() => stage.value?.pick(play.picked.value));
  useSignalEffect(() => followStage(stage.value));
  useSignalEffect(() => stage.value?.setFourColours(fourColours.value));
  return { stage, missing, moments };
}

function useCanvas(table: CasinoTable, parent: Parent, memory: SlotMemory): Canvas {
  const stage: Canvas["stage"] = useSignal(null);
  const missing = useSignal(false);
  useEffect(() => {
    let gone = false;
    let created: CardStage | null = null;
    const open = async () => {
      const { createCardStage } = await import("../../stage/cards/CardStage.ts");
      if (gone || !parent.current) return;
      created = await createCardStage({
        parent: parent.current,
        memory,
        reducedMotion: paceNow.peek() === "off",
        fourColours: fourColours.peek(),
        light: themeNow.peek(),
        heard: (sounds) => {
          for (const { kind, at } of table.audible ? sounds : []) play(kind, { at });
        },
      });
      if (gone) created.destroy();
      else stage.value = created;
    };
    open().catch(() => {
      missing.value = true;
    });
    return () => {
      gone = true;
      created?.destroy();
    };
  }, [table]);
  return { stage, missing };
}

/** Shows a view on the canvas from this player's seat; resolves when the cards are at rest. */
type Showing = (view: CasinoView) => Promise<void>;

/** Shows the displayed state, again whenever a pile is opened or a name changes. */
function useShowing(table: CasinoTable, play: Play, stage: ReadonlySignal<CardStage | null>): Showing {
  /** The view on the canvas; ahead of the displayed state during an animation. */
  const onCanvas = useRef<CasinoView | null>(null);
  const names = useComputed(() => namesAt(table).join("\n"));
  const showing: Showing = (view) => {
    onCanvas.current = view;
    const spread = view === UNDEALT ? null : play.spread.peek();
    const sight = { view, seat: table.mySeat.peek(), names: names.peek().split("\n"), spread };
    return stage.peek()?.show(sight) ?? Promise.resolve();
  };
  useImmediateEffect(() => {
    const view = table.shown.value;
    if (!stage.value) return;
    untracked(() => {
      // A match starts or resumes with the complete deck on the table.
      const begins = onCanvas.current === null || onCanvas.current === UNDEALT;
      if (!view) play.reset();
      if (begins || !view) void showing(UNDEALT);
      if (view) void showing(view);
      if (view && begins && !isFresh(view)) stage.value?.finish();
    });
  });
  useSignalEffect(() => {
    // Read here to subscribe to their changes.
    void [play.spread.value, names.value, table.mySeat.value, stage.value];
    if (onCanvas.current) void showing(onCanvas.current);
  });
  return showing;
}

interface Parts extends Shown {
  game: Play;
  showing: Showing;
}

/** Animates the cards of a step, then shows and sounds its outcome; does not wait for the cards when hurried. */
function animateOn(
  stage: CardStage | null,
  table: CasinoTable,
  { game, showing, moments }: Parts,
): Animate<CasinoView> {
  return async ({ view, events: happened }, hurry) => {
    const events = happened as CasinoEvent[];
    const before = table.shown.value;
    // Skipped steps make no sound.
    const heard = table.audible && !hurry.aborted;
    endBanner(moments);
    if (stage) {
      const resting = showing(view);
      if (!hurry.aborted) await Promise.race([resting, aborted(hurry)]);
      if (hurry.aborted) stopSounds();
    }
    // The end of a match is heard when its points are counted.
    const isOver = view.result !== null && isCounted(view);
    for (const sound of heard && !isOver ? soundsOf(events, table.mySeat.value) : []) feel(sound);
    const moment = momentOf(before, view, events);
    if (heard && moment?.kind === "capture") playRising("count");
    const announce = () => {
      const mood = stage && moodOf(before, events, table.mySeat.value);
      if (mood) stage.flash(mood);
      if (moment) announceMoment(table as unknown as Table, moments, moment);
      game.note(events, view);
    };
    return { announce, hold: moment && !hurry.aborted ? holdOf(moment) * PAUSE[paceNow.peek()] : 0 };
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
