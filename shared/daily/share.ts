/** Contents of a shared result. It reveals neither dice nor moves of the day. */
export interface SharedResult {
  /** Lines in the player's language: the challenge, the score, and further facts. */
  lines: readonly string[];
  score: number;
  /** Null if par is not known. */
  par: number | null;
  address: string;
}

const BLOCKS = 10;

/**
 * Ten blocks, the filled ones being the score as a share of par; a score at par or above fills all. Where par is not
 * positive, each point below it empties one.
 */
export function blocksOf(score: number, par: number | null): string {
  if (par === null) return "";
  const share = par > 0 ? (BLOCKS * score) / par : BLOCKS - (par - score);
  const filled = Math.max(0, Math.min(BLOCKS, Math.round(share)));
  return "🟩".repeat(filled) + "⬜".repeat(BLOCKS - filled);
}

/** Returns the text that *Share* copies. */
export const shareText = ({ lines, score, par, address }: SharedResult): string =>
  [...lines, blocksOf(score, par), address].filter((line) => line !== "").join("\n");
