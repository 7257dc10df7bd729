import { type Signal, useSignal } from "@preact/signals";
import type { Table } from "../table.ts";
import { Banner } from "./Banner.tsx";
import type { Moment, ShownMoment } from "./moment.ts";
import { PointsFlight } from "./PointsFlight.tsx";
import { remarkOn } from "./remarks.ts";
import "./moment.css";

/** The moments on a felt: the last one with a banner, and the last one with points. */
export interface MomentsShown {
  banner: Signal<ShownMoment | null>;
  flight: Signal<ShownMoment | null>;
}

export const useMoments = (): MomentsShown => ({
  banner: useSignal<ShownMoment | null>(null),
  flight: useSignal<ShownMoment | null>(null),
});

/** Shows a moment, and lets a bot remark on it. */
export function announceMoment(table: Table, { banner, flight }: MomentsShown, made: Moment): void {
  if (made.seat !== null) remarkOn(table, made);
  for (const [shown, isDue] of [
    [banner, made.title !== undefined],
    [flight, made.points !== undefined],
  ] as const) {
    if (isDue) shown.value = { ...made, id: (shown.peek()?.id ?? 0) + 1 };
  }
}

/** Lets the banner of an earlier step give way to the next one. */
export function endBanner({ banner }: MomentsShown): void {
  const { value: shown } = banner;
  if (shown) banner.value = { ...shown, isOver: true };
}

/** The moments over a felt; the end of the match comes before all others. */
export function Moments({ shown, finale }: { shown: MomentsShown; finale: ShownMoment | null }) {
  return (
    <>
      <Banner moment={finale ?? shown.banner.value} />
      <PointsFlight moment={shown.flight.value} />
    </>
  );
}
