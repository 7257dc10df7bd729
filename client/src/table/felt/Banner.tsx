import { useEffect, useState } from "preact/hooks";
import type { Moment, ShownMoment } from "./moment.ts";

const SECONDS = 1.9;
const FINALE_SECONDS = 3;
const FINALES: readonly Moment["kind"][] = ["win", "loss", "draw"];

/** A short banner over the felt; the log carries the same message for screen readers. */
export function Banner({ moment }: { moment: ShownMoment | null }) {
  const [gone, setGone] = useState(0);
  const id = moment?.id ?? 0;
  const isFinale = moment !== null && FINALES.includes(moment.kind);
  useEffect(() => {
    const timer = setTimeout(() => setGone(id), (isFinale ? FINALE_SECONDS : SECONDS) * 1000);
    return () => clearTimeout(timer);
  }, [id]);
  if (!moment?.title || gone === id) return null;
  return (
    <div class={isFinale ? "moment finale" : "moment"} aria-hidden="true">
      <p key={id} class={moment.isOver ? `${moment.kind} over` : moment.kind}>
        <strong class="title">{moment.title}</strong>
        {moment.more && <span class="more">{moment.more}</span>}
      </p>
    </div>
  );
}
