import { useLayoutEffect, useState } from "preact/hooks";
import { paceNow, SPEED } from "../../preferences/appearance.ts";
import "./celebration.css";

const MILLISECONDS = 2000;
const PIECES = Array.from({ length: 36 }, (_, index) => index);
/** Faces of the falling dice. */
const PIPS = ["M12 12h.01", "M8 8h.01M16 16h.01", "M8 8h.01M12 12h.01M16 16h.01"];

/** Dice and confetti over the screen for two seconds; any key or press ends them. Without motion, a still garland. */
export function Celebration() {
  const [isOver, setIsOver] = useState(false);
  const isStill = paceNow.value === "off";
  useLayoutEffect(() => {
    if (isStill) return;
    const off = new AbortController();
    const end = () => setIsOver(true);
    const timer = setTimeout(end, MILLISECONDS / SPEED[paceNow.value]);
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, { signal: off.signal });
    return () => {
      clearTimeout(timer);
      off.abort();
    };
  }, [isStill]);
  if (isOver) return null;
  return (
    <div class={isStill ? "celebration still" : "celebration"} aria-hidden="true">
      {PIECES.map((piece) => (
        <Piece key={piece} piece={piece} />
      ))}
    </div>
  );
}

/** Every fourth piece is a die, the others are paper. Positions spread evenly without chance. */
function Piece({ piece }: { piece: number }) {
  const place = `--x: ${(piece * 61) % 100}; --late: ${(piece * 37) % 100}; --turn: ${(piece * 83) % 360}`;
  if (piece % 4 !== 0) return <i class={`paper colour-${piece % 3}`} style={place} />;
  return (
    <svg class="falling-die" viewBox="0 0 24 24" style={place} aria-hidden="true">
      <rect x="2" y="2" width="20" height="20" rx="5" />
      <path d={PIPS[(piece / 4) % PIPS.length]} />
    </svg>
  );
}
