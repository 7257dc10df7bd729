import { useEffect, useState } from "preact/hooks";

const SECONDS = 1.9;

/** A notable event at the table. */
export interface Moment {
  id: number;
  kind: "good" | "bad";
  title: string;
  more: string;
}

/** A short banner over the felt; the log carries the same message for screen readers. */
export function Banner({ moment }: { moment: Moment | null }) {
  const [gone, setGone] = useState(0);
  const id = moment?.id ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setGone(id), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [id]);
  if (!moment || gone === id) return null;
  return (
    <div class="moment" aria-hidden="true">
      <p key={id} class={moment.kind}>
        <strong class="title">{moment.title}</strong>
        <span class="more">{moment.more}</span>
      </p>
    </div>
  );
}
