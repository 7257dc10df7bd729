const TEETH = Array.from({ length: 8 }, (_, tooth) => tooth * 45);

/** The cogwheel icon of the settings. */
export function Gear() {
  return (
    <svg class="gear" viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="6.2" />
      {TEETH.map((angle) => (
        <path key={angle} d="M0-7v-3" transform={`rotate(${angle})`} />
      ))}
      <circle r="2" />
    </svg>
  );
}
