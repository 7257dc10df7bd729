import type { Section } from "./sections.ts";

/** Outlines on a grid of 24. */
const PATHS: Record<Section, string> = {
  play: "M4 7a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
  tables: "M12 5c5 0 9 2 9 4.5s-4 4.5-9 4.5-9-2-9-4.5S7 5 12 5zM6 13.5V20M18 13.5V20",
  learn: "M12 6.5C9.5 4.5 6 4.5 3 5v13c3-.5 6.5-.5 9 1.5 2.5-2 6-2 9-1.5V5c-3-.5-6.5-.5-9 1.5zM12 6.5v13",
  tournaments: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 20.5h8",
  shop: "M5 8h14l1 12H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5",
  friends:
    "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20a6.5 6 0 0 1 13 0M16 5.5a3.2 3.2 0 0 1 0 6.2M18 14.5a6 5.5 0 0 1 3.5 5.5",
  leaderboards: "M3 20v-6h6v6M9 20V6h6v14M15 20v-9h6v9z",
  daily: "M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7M12 15h.01",
  gauntlet: "M4 20h4v-4h4v-4h4V8h4M15 4h5v5",
  puzzles: "M4 8h4a2.5 2.5 0 1 1 5 0h4v4a2.5 2.5 0 1 1 0 5v4H4z",
  "pass-and-play":
    "M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9.5 12h5M12.5 9.5L15 12l-2.5 2.5",
  profile: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5a8 6.5 0 0 1 16 0",
};

/** The drawing of a section, for the narrow header, the menu and the cards of the lobby. */
export function SectionIcon({ section }: { section: Section }) {
  return (
    <svg class="section-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[section]} />
    </svg>
  );
}
