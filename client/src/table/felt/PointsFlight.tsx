import { useLayoutEffect, useRef } from "preact/hooks";
import { paceNow, SPEED } from "../../preferences/appearance.ts";
import { signed } from "../../text/numbers.ts";
import type { ShownMoment } from "./moment.ts";

const FLIGHT_MILLISECONDS = 750;
const FALL_MILLISECONDS = 1000;

/** Parts of a broken number: the polygon that cuts each out, and where it falls. */
const SHARDS = [
  { cut: "polygon(0 0, 38% 0, 28% 100%, 0 100%)", x: -46, turn: -38 },
  { cut: "polygon(38% 0, 68% 0, 58% 100%, 28% 100%)", x: 6, turn: 16 },
  { cut: "polygon(68% 0, 100% 0, 100% 100%, 58% 100%)", x: 52, turn: 44 },
];

/** Points on their way: points that were won fly to the score of their seat, lost points break apart. */
export function PointsFlight({ moment }: { moment: ShownMoment | null }) {
  if (!moment?.points || moment.seat === null || paceNow.value === "off") return null;
  if (moment.kind === "bank" || moment.kind === "capture")
    return <Banked key={moment.id} seat={moment.seat} points={moment.points} />;
  return moment.kind === "bust" ? <Lost key={moment.id} points={moment.points} /> : null;
}

function Banked({ seat, points }: { seat: number; points: number }) {
  const self = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const goal = document.querySelector(`[data-score~="${seat}"]`);
    if (!self.current || !goal) return;
    const [from, to] = [self.current, goal].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    self.current.animate(
      [
        { transform: "scale(0.6)", opacity: 0 },
        {
          transform: "translateY(-18px) scale(1.15)",
          opacity: 1,
          offset: 0.3,
          easing: "cubic-bezier(0.5, 0, 0.8, 0.5)",
        },
        { transform: `translate(${x}px, ${y}px) scale(0.45)`, opacity: 0.9, offset: 0.98 },
        { transform: `translate(${x}px, ${y}px) scale(0.45)`, opacity: 0 },
      ],
      { duration: FLIGHT_MILLISECONDS / SPEED[paceNow.peek()], fill: "both" },
    );
  }, []);
  return (
    <p ref={self} class="points-flight banked" aria-hidden="true">
      {signed(points)}
    </p>
  );
}

function Lost({ points }: { points: number }) {
  const self = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    for (const [index, shard] of [...(self.current?.children ?? [])].entries()) {
      const { x, turn } = SHARDS[index] as (typeof SHARDS)[number];
      shard.animate(
        [
          { transform: "scale(1.1)", opacity: 0 },
          { transform: "none", opacity: 1, offset: 0.12 },
          { transform: "translateX(-3px)", opacity: 1, offset: 0.3 },
          { transform: "none", opacity: 1, offset: 0.36, easing: "cubic-bezier(0.4, 0, 1, 0.6)" },
          { transform: `translate(${x}px, 130px) rotate(${turn}deg)`, opacity: 0 },
        ],
        { duration: FALL_MILLISECONDS / SPEED[paceNow.peek()], fill: "both" },
      );
    }
  }, []);
  return (
    <p ref={self} class="points-flight lost" aria-hidden="true">
      {SHARDS.map(({ cut }) => (
        <span key={cut} style={{ clipPath: cut }}>
          {signed(-points)}
        </span>
      ))}
    </p>
  );
}
