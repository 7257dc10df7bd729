import type { MatchHeader } from "../../shared/core/record.ts";

/** A stored header without this account and its name; results follow from seeds, so the record still replays. */
export function forgotten(header: string, account: string, name: string): string {
  const { players, ...rest } = JSON.parse(header) as MatchHeader;
  const left = players.map(({ account: own, ...player }) => {
    if (own === account) return { ...player, name };
    return own === undefined ? player : { ...player, account: own };
  });
  return JSON.stringify({ ...rest, players: left });
}
