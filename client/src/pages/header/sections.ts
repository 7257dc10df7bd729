/** A section of the site in its header; the last one is the player's own. */
export type Section = "games" | "tables" | "learn" | "shop" | "rankings" | "profile";

/** Addresses of the sections that are the same for every player. */
export const SECTION_ADDRESSES: Record<Exclude<Section, "profile">, string> = {
  games: "/",
  tables: "/tables",
  learn: "/learn",
  shop: "/shop",
  rankings: "/leaderboards",
};

/** Start of each address that belongs to a section besides its own. */
const WITHIN: [start: string, section: Section][] = [
  ["/learn", "learn"],
  ["/rules", "learn"],
  ["/history", "profile"],
  ["/account", "profile"],
  ["/settings", "profile"],
];

/** The section of an address; null for pages outside of them, such as the profile of another player. */
export function sectionOf(path: string, ownId: string | undefined): Section | null {
  const own = Object.entries(SECTION_ADDRESSES).find(([, address]) => address === path);
  if (own) return own[0] as Section;
  if (ownId !== undefined && path === profileAddress(ownId)) return "profile";
  return WITHIN.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null;
}

/** Address of the player's profile, or of the account page while the account is unknown. */
export const profileAddress = (ownId: string | undefined): string =>
  ownId === undefined ? "/account" : `/player/${ownId}`;
