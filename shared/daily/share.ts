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

/** Ten blocks, the filled ones being the score as a share of par; a score at par or above fills all. */
export function blocksOf(score: number, par: number | null): string {
  if (par === null || par <= 0) return "";
  const filled = Math.max(0, Math.min(BLOCKS, Math.round((BLOCKS * score) / par)));
  return "🟩".repeat(filled) + "⬜".repeat(BLOCKS - filled);
}

/** Returns the text that *Share* copies. */
export const shareText = ({ lines, score, par, address }: SharedResult): string =>
  [...lines, blocksOf(score, par), address].filter((line) => line !== "").join("\n");
