import type { TableReport } from "../../../shared/admin/api.ts";
import { mayAct } from "../../../shared/core/game.ts";
import type { Invitation } from "../../../shared/lobby/invitation.ts";
import type { ListedStatus } from "../../../shared/lobby/lobby.ts";
import type { OwnTable } from "../../../shared/lobby/own-table.ts";
import type { HumanChair } from "../../match/chairs.ts";
import { type Listing, publicOptions } from "../lobby/listing.ts";
import type { Table } from "./table.ts";

const LISTED_STATUS: Record<string, ListedStatus> = { waiting: "open", starting: "starting", playing: "running" };

/** The game, public options and title of a table. */
export const termsOf = ({ entry, order: { options, title } }: Table) => ({
  game: entry.game.id,
  options: publicOptions(entry, options),
  title,
});

/** Names and accounts of seated people and bots, in the same order. */
function seatedAt({ chairs }: Table): Pick<Listing, "names" | "accounts"> {
  const seated = chairs.list.filter((chair) => chair.kind !== "empty");
  return {
    names: seated.map(({ name }) => name),
    accounts: seated.map((chair) => (chair.kind === "human" ? (chair.account ?? "") : "")),
  };
}

/** A table's line in the lobby; null if it is private, over, or one player plays against bots. */
export function listingOf(table: Table): Listing | null {
  const { chairs, order, spectators, state } = table;
  const status = LISTED_STATUS[state.status];
  const people = chairs.humans.length;
  if (order.private || !status || people === 0 || (status !== "open" && people === 1)) return null;
  return {
    ...termsOf(table),
    ...{ casual: order.clockFactor === 2, days: order.days, mode: state.mode, seats: chairs.list.length, people },
    ...seatedAt(table),
    ...{ status, spectators: spectators.size, since: order.since },
  };
}

/** The table as its link describes it. An arranged table is never open for joining, because its players are fixed. */
export function invitationOf(table: Table): Invitation {
  const { chairs, order, state } = table;
  return {
    ...termsOf(table),
    ...{ days: order.days, seats: chairs.list.length, mode: state.mode },
    ...seatedAt(table),
    isOpen: state.status === "waiting" && !chairs.full && order.arrangement === null,
  };
}

/** The table as administrators see it: with scores, without secrets, and also if it is private. */
export function reportOf(table: Table): TableReport {
  const { chairs, match, order, spectators, state } = table;
  const scores = match.live?.game.viewFor(match.live.state, "spectator").scores;
  return {
    ...termsOf(table),
    ...{ private: order.private, status: state.status, spectators: spectators.size, since: order.since },
    seats: chairs.list.map((chair, seat) => ({
      kind: chair.kind,
      name: chair.kind === "empty" ? "" : chair.name,
      score: scores?.[seat] ?? null,
    })),
  };
}

/** The table as a reminder shows it to its player; null if the match is over, or if it is one of "My games". */
export function ownTableOf(table: Table, chair: HumanChair): OwnTable | null {
  const { chairs, match, order, roomId, state } = table;
  if (order.days > 0 || state.status === "over") return null;
  const seated = chairs.list.filter((other) => other.kind !== "empty");
  const others = seated.filter((other) => other !== chair);
  const { live, clockLeft: left } = match;
  return {
    ...termsOf(table),
    ...{ roomId, left, status: state.status as OwnTable["status"] },
    isTurn: live !== null && mayAct(live.game, live.state, chairs.list.indexOf(chair)),
    others: others.map(({ name }) => name),
    hasPeople: others.some(({ kind }) => kind === "human"),
  };
}
