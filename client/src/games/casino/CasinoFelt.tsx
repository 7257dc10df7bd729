import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { CasinoEvent, CasinoView } from "../../../../shared/games/casino/contract.ts";
import type { Animate } from "../../net/steps.ts";
import type { CardStage } from "../../stage/cards/CardStage.ts";
import { layoutOf } from "../../stage/cards/layout.ts";
import type { CardLayout, Sight } from "../../stage/cards/places.ts";
import { SlotMemory } from "../../stage/cards/slots.ts";
import { text } from "../../text/en/index.ts";
import { prefersReducedMotion } from "../../ui/preferences.ts";
import { Drag } from "./drag.ts";
import { Explain } from "./Explain.tsx";
import { moodOf } from "./mood.ts";
import { type CasinoTable, type Play, playOf } from "./play.ts";
import { Question } from "./Question.tsx";
import { Spread } from "./Spread.tsx";
import { fourColours } from "./settings.ts";
import { Twin } from "./Twin.tsx";
import { namesAt, shownView } from "./table-text.ts";
import { isFresh, UNDEALT } from "./undealt.ts";
import { useArrows } from "./use-arrows.ts";
import { useKeptFocus } from "./use-focus.ts";

/** The canvas with the cards, and the same as buttons that lie exactly on them. */
export function CasinoFelt({ table }: { table: CasinoTable }) {
  const play = playOf(table);
  const felt = useRef<HTMLDivElement>(null);
  const parent = useRef<HTMLDivElement>(null);
  const memory = useMemo(() => new SlotMemory(), [table]);
  const stage = useStage(table, play, parent, memory);
  const size = useSize(parent);
  const view = table.view.value;
  const names = namesAt(table);
  const dealt = view !== null && view.handCounts.length > 0;
  const sight = dealt ? { view, seat: table.mySeat.value, names, spread: null } : null;
  const layout = sight && size ? layoutOf(sight, size, memory) : null;
  useDrag(felt, play, layout, stage);
  useArrows(play, layout);
  useKeptFocus(felt, play, layout);
  return (
    <div class="felt casino-felt" ref={felt}>
      <div class="canvas" ref={parent} aria-hidden="true" />
      {!stage && <p class="loading">{text.loading}</p>}
      {layout && play.spread.value === null && <Twin play={play} layout={layout} names={names} />}
      <Spread play={play} />
      <Question play={play} names={names} />
      <Explain play={play} names={names} />
    </div>
  );
}

function useDrag(
  felt: { current: HTMLElement | null },
  play: Play,
  layout: CardLayout | null,
  stage: CardStage | null,
): void {
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    const off = new AbortController();
    if (felt.current) drag.current = new Drag(felt.current, play, off.signal);
    return () => off.abort();
  }, [play]);
  useEffect(() => {
    if (drag.current) Object.assign(drag.current, { layout, stage });
  });
}

/** The parent's size in CSS pixels, followed. */
function useSize(parent: { current: HTMLElement | null }): { width: number; height: number } | null {
  const size = useSignal<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = parent.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      size.value = { width, height };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return size.value;
}

/** Opens the canvas and keeps it showing this table. */
function useStage(
  table: CasinoTable,
  play: Play,
  parent: { current: HTMLDivElement | null },
  memory: SlotMemory,
): CardStage | null {
  const opened = useSignal<CardStage | null>(null);
  const stage = opened.value;
  useEffect(() => {
    let gone = false;
    let created: CardStage | null = null;
    const open = async () => {
      const { createCardStage } = await import("../../stage/cards/CardStage.ts");
      if (gone || !parent.current) return;
      const settings = { reducedMotion: prefersReducedMotion(), fourColours: fourColours.value };
      created = await createCardStage({ parent: parent.current, memory, ...settings });
      if (gone) created.destroy();
      else opened.value = created;
    };
    void open();
    return () => {
      gone = true;
      created?.destroy();
    };
  }, [table]);

  useEffect(() => {
    table.steps.animate = animateOn(stage, table, play);
    return () => {
      table.steps.animate = null;
    };
  }, [stage]);

  const begun = useRef(false);
  useSignalEffect(() => {
    const stage = opened.value;
    const view = shownView(table);
    const spread = play.spread.value;
    const names = namesAt(table);
    if (!stage) return;
    // A new match at the same table begins with the whole deck again.
    if (!view) {
      begun.current = false;
      play.reset();
    }
    if (!begun.current) void stage.show({ view: UNDEALT, seat: table.mySeat.value, names, spread: null });
    if (!view) return;
    void stage.show(sightOf(table, view, spread));
    if (!begun.current && !isFresh(view)) stage.finish();
    begun.current = true;
  });
  useSignalEffect(() => opened.value?.pick(play.picked.value));
  useSignalEffect(() => opened.value?.setFourColours(fourColours.value));
  return stage;
}

const sightOf = (table: CasinoTable, view: CasinoView, spread: number | null): Sight => ({
  view,
  seat: table.mySeat.value,
  names: namesAt(table),
  spread,
});

/** Moves the cards of a step; hurried, nobody waits for them. */
function animateOn(stage: CardStage | null, table: CasinoTable, play: Play): Animate<CasinoView> {
  return async ({ view, events }, hurry) => {
    play.note(events as CasinoEvent[]);
    if (!stage) return;
    const resting = stage.show(sightOf(table, view, play.spread.value));
    const mood = moodOf(events as CasinoEvent[], table.mySeat.value);
    if (mood) stage.flash(mood);
    if (!hurry.aborted) await Promise.race([resting, aborted(hurry)]);
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
