import type { MatchHeader } from "../../shared/core/match-record.ts";

/** Removes an account and its name from a stored header. The record still replays, because results follow from seeds. */
export function forgotten(header: string, account: string, name: string): string {
  const { players, ...rest } = JSON.parse(header) as MatchHeader;
  const left = players.map(({ account: own, ...player }) => {
    if (own === account) return { ...player, name };
    return own === undefined ? player : { ...player, account: own };
  });
  return JSON.stringify({ ...rest, players: left });
}
