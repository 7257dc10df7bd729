import type { Seat } from "../../../shared/core/game.ts";

const query = (values: Record<string, string | number | null>): string => {
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return set.length === 0 ? "" : `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`;
};

/** The address of a match's report, as one seat or a spectator reads it. */
export const reportAddress = (id: string, seat: Seat | null): string => `/report/${id}${query({ seat })}`;

/** The address of a position in the replay, with its analysis. */
export const positionAddress = (id: string, step: number, seat: Seat | null): string =>
  `/replay/${id}${query({ step, seat, analysis: "on" })}`;

/** True if the address asks for the analysis beside the replay. */
export const wantsAnalysis = (): boolean => new URLSearchParams(location.search).get("analysis") === "on";

/** The seat that the address names, or null. */
export function wantedSeat(): Seat | null {
  const seat = Number(new URLSearchParams(location.search).get("seat") ?? Number.NaN);
  return Number.isInteger(seat) && seat >= 0 ? seat : null;
}
