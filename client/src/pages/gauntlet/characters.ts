import { gauntletText as text } from "../../text/gauntlet.ts";

/** The line that describes an opponent; empty if this language has none. */
export const characterOf = (id: string): string => (text.characters as Record<string, string>)[id] ?? "";
