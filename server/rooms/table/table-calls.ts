import { randomUUID } from "node:crypto";
import type { TableReport } from "../../../shared/admin/api.ts";
import type { Invitation } from "../../../shared/lobby/invitation.ts";
import type { OwnTable } from "../../../shared/lobby/own-table.ts";
import type { FriendTable, ReportEvidence } from "../../../shared/players/friends.ts";
import { CALLED_OFF, CLOSED_BY_ADMIN } from "../../../shared/protocol/close-codes.ts";
import { humanChair } from "../../match/chairs.ts";
import type { DueGame } from "./game-report.ts";
import type { Table } from "./table.ts";
import { invitationOf, ownTableOf, reportOf } from "./table-descriptions.ts";
import { TablePart } from "./table-part.ts";

/** Answer of a tournament table that is to be closed: the accounts that have taken their seats, or that its match begins. */
export type CalledOff = { hasBegun: true } | { hasBegun: false; present: string[] };

/** The calls that the rest of the server makes to a table, from any process through `callTable`. */
export class TableCalls extends TablePart {
  /** The table as administrators see it, without secrets. */
  report(): TableReport {
    return reportOf(this.table);
  }

  /** The table as its link describes it. */
  invitation(): Invitation | null {
    const { faults, state } = this.table;
    return faults.isHalted || state.daily ? null : invitationOf(this.table);
  }

  /** The table as seen from the seat of an account; null if it has none, has left, or the match is over. */
  ownTable(account: string): OwnTable | null {
    const { chairs, faults, seats } = this.table;
    const chair = chairs.ofAccount(account);
    return !chair || seats.hasLeft(chair) || faults.isHalted ? null : ownTableOf(this.table, chair);
  }

  /** The table as friends of a seated account see it; null if it has no seat, has left, or the match is over. */
  tableOfFriend(account: string): FriendTable | null {
    const table = this.ownTable(account);
    if (!table) return null;
    const { order, roomId, state } = this.table;
    const isWatchable = table.status === "playing" && !state.daily && (!order.private || order.arrangement !== null);
    return { roomId: isWatchable ? roomId : null, game: table.game, options: table.options };
  }

  /** Evidence for a report about this table; null if the reporting account is not connected. */
  evidenceFor(account: string): ReportEvidence | null {
    return this.table.connections.hasClientOf(account) ? evidenceOf(this.table) : null;
  }

  /** Plays a deadline of a correspondence game that was set for this position. */
  async playDeadline(due: DueGame): Promise<void> {
    await this.table.correspondence?.playDeadline(due);
  }

  /** Gives up the seat of an account at a correspondence table whose match has not begun. */
  async standUp(account: string): Promise<boolean> {
    const { correspondence, faults, seats } = this.table;
    if (!correspondence || faults.isHalted || !(await seats.standUp(account))) return false;
    await correspondence.reported();
    return true;
  }

  /** Gives accounts that are not connected their seats at a correspondence table, which begins when every seat is taken. */
  async seatAway(people: readonly { account: string; name: string }[]): Promise<void> {
    const { chairs, correspondence, persistence, publication, seats } = this.table;
    if (!correspondence) return;
    for (const { account, name } of people) {
      if (chairs.ofAccount(account)) continue;
      // The account takes its seat over with its own session, so these are never used.
      const [sessionId, token] = [randomUUID(), randomUUID()];
      chairs.sit({ ...humanChair({ name, account, sessionId, token }), connected: false });
    }
    publication.showSeats();
    await persistence.save();
    seats.startIfComplete();
    await correspondence.reported();
  }

  /** Takes a deleted account out of a correspondence game: it gives up the seat, resigns, or leaves it to a caretaker. */
  async removeAccount(account: string): Promise<void> {
    const { correspondence, faults, seats } = this.table;
    if (!correspondence || faults.isHalted) return;
    await seats.removeAccount(account);
    await correspondence.reported();
  }

  /** True once every seat is taken and the match is about to begin. */
  hasBegun(): boolean {
    const { match, state } = this.table;
    return match.hasBegun || state.status !== "waiting";
  }

  /** Closes a tournament table unless its match begins; returns the accounts that have taken their seats. */
  callOff(): CalledOff {
    if (this.hasBegun()) return { hasBegun: true };
    const { chairs, closing } = this.table;
    const present = chairs.humans.flatMap(({ connected, account }) => (connected && account !== null ? [account] : []));
    void closing.dismissAll(CALLED_OFF);
    return { hasBegun: false, present };
  }

  /** Closes the table permanently: the match has no result, and clients receive the close code. */
  async closeByAdmin(reason: string): Promise<void> {
    const { closing, match } = this.table;
    closing.markEnded();
    await match.close(reason);
    await closing.dismissAll(CLOSED_BY_ADMIN);
  }
}

/** Evidence with which administrators judge a report: the seats, the chat, and the last public events. */
function evidenceOf({ entry, chairs, chat, match: { live } }: Table): ReportEvidence {
  const seats = chairs.list.map((chair) => ({
    name: chair.kind === "empty" ? "" : chair.name,
    account: chair.kind === "human" ? chair.account : null,
  }));
  const happened = live?.pastFor("spectator").happened ?? [];
  const log = happened.map(({ seq, events }) => ({
    seq,
    events: events.map((event) => ({ type: event.type, seat: "seat" in event ? Number(event.seat) : null })),
  }));
  return { game: entry.game.id, matchId: live?.id ?? null, seats, chat: [...chat.recent], log };
}
