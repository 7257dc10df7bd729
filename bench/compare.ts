/** Share by which a ratio may fall below the recorded one; smaller losses count as noise. */
const MAX_LOST = 1 / 3;

export interface Loss {
  name: string;
  recorded: number;
  measured: number;
}

/** Ratios more than a third below the recorded ones; a missing ratio counts as zero. */
export function losses(recorded: Record<string, number>, measured: Record<string, number>): Loss[] {
  return Object.entries(recorded)
    .map(([name, before]) => ({ name, recorded: before, measured: measured[name] ?? 0 }))
    .filter((loss) => !(loss.measured >= loss.recorded * (1 - MAX_LOST)));
}
