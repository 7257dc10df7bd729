/** A section of the site in its header; the last one is the player's own. */
export type Section =
  | "play"
  | "daily"
  | "learn"
  | "friends"
  | "tables"
  | "gauntlet"
  | "puzzles"
  | "tournaments"
  | "leaderboards"
  | "shop"
  | "pass-and-play"
  | "profile";

/** Where the header shows a section: in its bar, or in the menu behind More. */
export type SectionPlace = "bar" | "more";

interface ListedSection {
  section: Exclude<Section, "profile">;
  address: string;
  place: SectionPlace;
}

/** The sections that are the same for every player, in their order. */
export const LISTED_SECTIONS: readonly ListedSection[] = [
  { section: "play", address: "/", place: "bar" },
  { section: "daily", address: "/daily", place: "bar" },
  { section: "learn", address: "/learn", place: "bar" },
  { section: "friends", address: "/friends", place: "bar" },
  { section: "tables", address: "/tables", place: "more" },
  { section: "gauntlet", address: "/gauntlet", place: "more" },
  { section: "puzzles", address: "/puzzles", place: "more" },
  { section: "tournaments", address: "/tournaments", place: "more" },
  { section: "leaderboards", address: "/leaderboards", place: "more" },
  { section: "shop", address: "/shop", place: "more" },
  { section: "pass-and-play", address: "/pass-and-play", place: "more" },
];

/** Start of each address that belongs to a section besides its own. */
const WITHIN: [start: string, section: Section][] = [
  ["/daily", "daily"],
  ["/learn", "learn"],
  ["/rules", "learn"],
  ["/friends", "friends"],
  ["/messages", "friends"],
  ["/challenge", "friends"],
  ["/games", "profile"],
  ["/gauntlet", "gauntlet"],
  ["/tournament", "tournaments"],
  ["/puzzles", "puzzles"],
  ["/history", "profile"],
  ["/account", "profile"],
  ["/settings", "profile"],
];

/** The section of an address; null for pages outside of them, such as the profile of another player. */
export function sectionOf(path: string, ownId: string | undefined): Section | null {
  const listed = LISTED_SECTIONS.find(({ address }) => address === path);
  if (listed) return listed.section;
  if (ownId !== undefined && path === profileAddress(ownId)) return "profile";
  return WITHIN.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null;
}

/** Address of the player's profile, or of the account page while the account is unknown. */
export const profileAddress = (ownId: string | undefined): string =>
  ownId === undefined ? "/account" : `/player/${ownId}`;
