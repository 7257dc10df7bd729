import type { RollEntry, RoundEntry, Subset } from "./contract.ts";

/** Number of turns begun. */
export const turnCount = (history: readonly RoundEntry[]): number =>
  history.reduce((count, { turns }) => count + turns.length, 0);

/**
 * Writes a turn as one line, `round seat rolls`: `1 0 115333:11=200+5=50;246:` locked 1 1 and 5, then bust. The first
 * turns can be skipped.
 */
export function historyLines(history: readonly RoundEntry[], leftOut = 0): string[] {
  const lines: string[] = [];
  let place = 0;
  for (const [index, { turns }] of history.entries()) {
    for (const { seat, rolls } of turns) {
      if (place++ >= leftOut) lines.push(`${index + 1} ${seat} ${rolls.map(rollText).join(";")}`);
    }
  }
  return lines;
}

const rollText = ({ outcome, locked }: RollEntry): string =>
  `${outcome.join("")}:${locked.map(({ faces, points }) => `${faces.join("")}=${points}`).join("+")}`;

/** Parses the lines. */
export function readHistory(lines: readonly string[]): RoundEntry[] {
  const history: RoundEntry[] = [];
  for (const line of lines) {
    const [round, seat, rolls = ""] = line.split(" ");
    const entry = history[Number(round) - 1] ?? { turns: [] };
    history[Number(round) - 1] = entry;
    entry.turns.push({ seat: Number(seat), rolls: rolls === "" ? [] : rolls.split(";").map(readRoll) });
  }
  return history;
}

const faces = (text: string): number[] => [...text].map(Number);

function readRoll(text: string): RollEntry {
  const [outcome = "", locked = ""] = text.split(":");
  return { outcome: faces(outcome), locked: locked === "" ? [] : locked.split("+").map(readSubset) };
}

function readSubset(text: string): Subset {
  const [shown = "", points] = text.split("=");
  return { faces: faces(shown), points: Number(points) };
}
