/** Two dice as an ornament. */
export function Ornament() {
  return (
    <svg class="ornament" viewBox="0 0 120 64" aria-hidden="true">
      <g transform="rotate(-10 34 34)">
        <rect x="12" y="12" width="42" height="42" rx="10" />
        <circle cx="23" cy="23" r="4" />
        <circle cx="43" cy="23" r="4" />
        <circle cx="33" cy="33" r="4" />
        <circle cx="23" cy="43" r="4" />
        <circle cx="43" cy="43" r="4" />
      </g>
      <g transform="rotate(12 86 32)">
        <rect x="66" y="10" width="42" height="42" rx="10" />
        <circle cx="77" cy="21" r="4" />
        <circle cx="87" cy="31" r="4" />
        <circle cx="97" cy="41" r="4" />
      </g>
    </svg>
  );
}
