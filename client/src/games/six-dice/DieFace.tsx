import "./dice.css";

/** Pip positions of each face, on a square of 100. */
const PIPS: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[50, 50]],
  2: [
    [26, 74],
    [74, 26],
  ],
  3: [
    [26, 74],
    [50, 50],
    [74, 26],
  ],
  4: [
    [26, 26],
    [74, 26],
    [26, 74],
    [74, 74],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [26, 24],
    [74, 24],
    [26, 50],
    [74, 50],
    [26, 76],
    [74, 76],
  ],
};

export interface DieFaceProps {
  /** 0 shows a die without pips. */
  face: number;
  /** The colour's name, for special dice. */
  colour?: string;
  /** A short symbol, so colour is never the only indicator. */
  symbol?: string;
  /** A drawing that replaces the symbol: lines on a square of 24. */
  icon?: string;
}

/** A die seen from above, as a picture without words. */
export function DieFace({ face, colour = "ivory", symbol, icon }: DieFaceProps) {
  const alone = face === 0 && symbol !== undefined;
  return (
    <span class={`die-face ${colour}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" role="presentation">
        {(PIPS[face] ?? []).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 12 : 10} />
        ))}
      </svg>
      {symbol !== undefined && <i class={alone ? "mark alone" : "mark"}>{icon ? <Drawing path={icon} /> : symbol}</i>}
    </span>
  );
}

const Drawing = ({ path }: { path: string }) => (
  <svg class="drawing" viewBox="0 0 24 24" role="presentation">
    <path d={path} />
  </svg>
);
