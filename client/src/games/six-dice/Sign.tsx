const SHAPES = {
  tick: "M3 9 L7 13 L14 4",
  cross: "M4 4 L13 13 M13 4 L4 13",
  play: "M5 3 L14 8.5 L5 14 Z",
  star: "M8.5 2 L10.5 6.6 L15.5 7 L11.7 10.3 L12.9 15.2 L8.5 12.6 L4.1 15.2 L5.3 10.3 L1.5 7 L6.5 6.6 Z",
} as const;

/** A small sign that looks the same in every font; words beside it say the same. */
export const Sign = ({ shape }: { shape: keyof typeof SHAPES }) => (
  <svg class={`sign-${shape} sign-mark`} viewBox="0 0 17 17" aria-hidden="true">
    <path d={SHAPES[shape]} />
  </svg>
);
