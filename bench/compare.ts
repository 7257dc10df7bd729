/** How far a ratio may fall below the recorded one before it is a loss and not the weather. */
const MOST_LOST = 1 / 3;

export interface Loss {
  name: string;
  recorded: number;
  measured: number;
}

/** The ratios that fell by more than a third below the recorded ones; one that is missing has fallen to nothing. */
export function losses(recorded: Record<string, number>, measured: Record<string, number>): Loss[] {
  return Object.entries(recorded)
    .map(([name, before]) => ({ name, recorded: before, measured: measured[name] ?? 0 }))
    .filter((loss) => !(loss.measured >= loss.recorded * (1 - MOST_LOST)));
}
