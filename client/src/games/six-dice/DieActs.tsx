import { useEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "../../../../shared/core/game.ts";
import type { Box } from "./tip-place.ts";
import "./acts.css";

/** Effect of a special die that acted, as shown on it. */
export interface DieAct {
  index: number;
  kind: "points" | "money" | "factor";
  text: string;
}

/** The dice that acted together. */
export interface Acts {
  id: number;
  /** The seat whose dice they are. */
  seat: Seat;
  dice: readonly DieAct[];
}

const SECONDS = 1.9;

interface DieActsProps {
  acts: Acts | null;
  /** Current position of a die in the window. */
  boxOf(index: number): Box | null;
}

/**
 * A glow and a badge on each die that acted. It never delays the game; a press or a key ends it. The log carries the
 * same message for screen readers.
 */
export function DieActs({ acts, boxOf }: DieActsProps) {
  const [gone, setGone] = useState(0);
  const id = acts?.id ?? 0;
  useEffect(() => {
    if (id === 0) return;
    const end = () => setGone(id);
    const timer = setTimeout(end, SECONDS * 1000);
    window.addEventListener("pointerdown", end, { capture: true });
    window.addEventListener("keydown", end, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", end, { capture: true });
      window.removeEventListener("keydown", end, { capture: true });
    };
  }, [id]);
  if (!acts || gone === id) return null;
  const indexes = [...new Set(acts.dice.map(({ index }) => index))];
  return (
    <div class="die-acts" aria-hidden="true" key={id}>
      {indexes.map((index) => (
        <Act key={index} index={index} acts={acts.dice.filter((act) => act.index === index)} boxOf={boxOf} />
      ))}
    </div>
  );
}

function Act({ index, acts, boxOf }: { index: number; acts: readonly DieAct[]; boxOf: DieActsProps["boxOf"] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const box = boxOf(index);
      if (box && place.current) {
        const { x, y, width, height } = box;
        Object.assign(place.current.style, {
          left: `${x}px`,
          top: `${y}px`,
          width: `${width}px`,
          height: `${height}px`,
          visibility: "visible",
        });
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [index]);
  return (
    <div class="die-act" ref={place}>
      <span class="badges">
        {acts.map(({ kind, text }) => (
          <span key={text} class={kind}>
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}
