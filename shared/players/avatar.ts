/** Figures of the generated avatars; the page draws each. */
export const FIGURES = [
  "die",
  "fox",
  "owl",
  "cat",
  "fish",
  "ghost",
  "crown",
  "rocket",
  "cactus",
  "mushroom",
  "moon",
  "anchor",
] as const;
export type Figure = (typeof FIGURES)[number];

/** Number of background colours. */
export const AVATAR_COLOURS = 8;

/** Number of different avatars. An avatar is stored and sent as its index. */
export const AVATARS = FIGURES.length * AVATAR_COLOURS;

/** Figure and background colour of an avatar. */
export interface AvatarParts {
  figure: Figure;
  colour: number;
}

/** The parts of an avatar; an index outside the range counts from the start again. */
export const partsOf = (avatar: number): AvatarParts => ({
  figure: FIGURES[Math.floor(avatar / AVATAR_COLOURS) % FIGURES.length] as Figure,
  colour: avatar % AVATAR_COLOURS,
});

/** The avatar of these parts. */
export const avatarOf = ({ figure, colour }: AvatarParts): number => FIGURES.indexOf(figure) * AVATAR_COLOURS + colour;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The avatar of a player who has chosen none; the same for the same id. */
export function generatedAvatar(id: string): number {
  let hash = FNV_OFFSET;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0) % AVATARS;
}
