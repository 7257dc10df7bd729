/** A section of the site in its header; the last one is the player's own. */
export type Section = "games" | "tables" | "learn" | "tournaments" | "shop" | "friends" | "leaderboards" | "profile";

/** Where the header shows a section: always in its bar, or under More where the bar has room for four sections only. */
export type SectionPlace = "bar" | "wide";

interface ListedSection {
  section: Exclude<Section, "profile">;
  address: string;
  place: SectionPlace;
}

/** The sections that are the same for every player, in their order. */
export const LISTED_SECTIONS: readonly ListedSection[] = [
  { section: "games", address: "/", place: "bar" },
  { section: "tables", address: "/tables", place: "bar" },
  { section: "learn", address: "/learn", place: "bar" },
  { section: "shop", address: "/shop", place: "bar" },
  { section: "tournaments", address: "/tournaments", place: "wide" },
  { section: "friends", address: "/friends", place: "wide" },
  { section: "leaderboards", address: "/leaderboards", place: "wide" },
];

/** Start of each address that belongs to a section besides its own. */
const WITHIN: [start: string, section: Section][] = [
  ["/learn", "learn"],
  ["/rules", "learn"],
  ["/friends", "friends"],
  ["/messages", "friends"],
  ["/challenge", "friends"],
  ["/games", "profile"],
  ["/tournament", "tournaments"],
  ["/puzzles", "learn"],
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
