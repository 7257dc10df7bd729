import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { soundsOf } from "../../sound/plan.ts";
import { feel } from "../../sound/player.ts";
import type { CardStage } from "../../stage/cards/CardStage.ts";
import { layoutOf } from "../../stage/cards/layout.ts";
import { type CardLayout, isCounted } from "../../stage/cards/places.ts";
import { SlotMemory } from "../../stage/cards/slots.ts";
import { FeltNotice } from "../../table/felt/FeltNotice.tsx";
import { FeltPrompt } from "../../table/felt/FeltPrompt.tsx";
import { useFinale } from "../../table/felt/finale.ts";
import { Moments } from "../../table/felt/Moments.tsx";
import type { ShownMoment } from "../../table/felt/moment.ts";
import type { Table } from "../../table/table.ts";
import { AccessibleLayer } from "./AccessibleLayer.tsx";
import { Drag } from "./drag.ts";
import { Explain } from "./Explain.tsx";
import { countingTime, FinalCount } from "./FinalCount.tsx";
import { type CasinoTable, type Play, playOf } from "./play.ts";
import { Question } from "./Question.tsx";
import { Spread } from "./Spread.tsx";
import { namesAt } from "./table-text.ts";
import { useArrows } from "./use-arrows.ts";
import { useKeptFocus } from "./use-focus.ts";
import { useStage } from "./use-stage.ts";

/** The canvas with the cards, and the accessible layer of buttons over them. */
export function CasinoFelt({ table }: { table: CasinoTable }) {
  const play = playOf(table);
  const felt = useRef<HTMLDivElement>(null);
  const parent = useRef<HTMLDivElement>(null);
  const memory = useMemo(() => new SlotMemory(), [table]);
  const { stage, missing, moments } = useStage(table, play, parent, memory);
  const size = useSize(parent);
  const view = table.shown.value;
  const names = namesAt(table);
  const sight = view ? { view, seat: table.mySeat.value, names, spread: null } : null;
  const layout = sight && size ? layoutOf(sight, size, memory) : null;
  useDrag(felt, play, layout, stage.value);
  useArrows(play, layout);
  useKeptFocus(felt, play, layout);
  const finale = useFinale(table as unknown as Table, () => countingTime(table.shown.value));
  useFinalSound(table, stage.value, finale);
  return (
    <>
      <div class="felt casino-felt" ref={felt}>
        <div class="canvas" ref={parent} aria-hidden="true" />
        {!stage.value && <FeltNotice missing={missing.value} />}
        <FeltPrompt table={table as unknown as Table} place={layout?.prompt} />
        {layout && play.spread.value === null && <AccessibleLayer play={play} layout={layout} names={names} />}
        <Spread play={play} />
        <Question play={play} names={names} layout={layout} />
        <Explain play={play} names={names} />
      </div>
      {view && table.finale.value && isCounted(view) && <FinalCount table={table} view={view} />}
      <Moments shown={moments} finale={finale} />
    </>
  );
}

/** Lights up the felt and sounds when the winner is named, which the count delays. */
function useFinalSound(table: CasinoTable, stage: CardStage | null, finale: ShownMoment | null): void {
  useEffect(() => {
    const view = table.shown.value;
    if (!finale || !view?.result || !isCounted(view)) return;
    if (finale.kind === "win") stage?.flash("win");
    const ended = { type: "matchEnded", result: view.result };
    for (const sound of table.audible ? soundsOf([ended], table.mySeat.value) : []) feel(sound);
  }, [finale?.id]);
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
