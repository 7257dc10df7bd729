import type { TournamentLine, TournamentPlayer } from "../../../../shared/tournaments/api.ts";
import { SIZES } from "../../../../shared/tournaments/settings.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { tournamentText as words } from "../../text/tournaments.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The title of a tournament, or its game. */
export const titleOf = ({ title, game, options }: Pick<TournamentLine, "title" | "game" | "options">): string =>
  title || tableTitle(game, options);

/** "Arena · Farkle · Challenge · 30 minutes". */
export function termsOf(line: TournamentLine): string {
  return [
    words.kinds[line.kind],
    ...(line.title ? [tableTitle(line.game, line.options)] : []),
    line.minutes === null
      ? fill(words.bestOf, { count: line.bestOf ?? 1 })
      : fill(words.minutes, { count: line.minutes }),
    ...(line.casual ? [words.casual] : []),
    ...(line.open ? [] : [words.byLink]),
  ].join(" · ");
}

/** "7 of 64 players" while players may join, then "7 players", and after the end with its time. */
export function factsOf({ kind, stage, players, size, startsAt, endedAt }: TournamentLine): string {
  const isClosed = stage === "finished" || stage === "cancelled" || (stage === "running" && kind === "knockout");
  const count = fill(isClosed ? words.allPlayers : words.players, { count: players, size });
  return stage === "finished" ? `${count} · ${fill(words.endedAt, { time: momentOf(endedAt ?? startsAt) })}` : count;
}

/** How many players it needs to start, or why it was cancelled; null if neither has to be said. */
export function conditionOf({ kind, stage, players, bots, startsAt, endedAt }: TournamentLine): string | null {
  const { min } = SIZES[kind];
  if (stage === "upcoming" && Math.max(players, bots) < min) return fill(words.needs, { count: min });
  if (stage !== "cancelled") return null;
  return (endedAt ?? startsAt) < startsAt ? words.calledOff : words.tooFew;
}

/** "4:07", or "2:15:00". */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** The stage of a tournament in words, with a countdown. */
export function stateOf({ stage, startsAt, endsAt, winner }: TournamentLine, now: number): string {
  if (stage === "cancelled") return words.cancelled;
  if (stage === "finished") return winner === null ? words.noWinner : fill(words.wonBy, { name: winner });
  if (stage === "upcoming") {
    const left = startsAt - now;
    return left > DAY
      ? fill(words.startsAt, { time: momentOf(startsAt) })
      : fill(words.startsIn, { time: clockOf(left) });
  }
  if (endsAt === null) return words.inProgress;
  return endsAt > now ? fill(words.endsIn, { time: clockOf(endsAt - now) }) : words.lastGames;
}

/** Finds players by their number in the tournament. */
export type Players = ReadonlyMap<number, TournamentPlayer>;

export const byNumber = (players: readonly TournamentPlayer[]): Players =>
  new Map(players.map((player) => [player.number, player]));

export const nameOf = (players: Players, number: number): string => players.get(number)?.name ?? "?";
