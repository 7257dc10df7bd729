import type { NotedChair } from "../journal/table-note.ts";
import type { Chair } from "./chairs.ts";

/** A chair as the journal stores it, without connection and counters. */
export function noteChair(chair: Chair): NotedChair {
  if (chair.kind !== "human") return chair;
  const { connected: _, timeouts: __, hasLeft: ___, rejoinTicket: ____, account, lateSince, ...noted } = chair;
  return { ...noted, account: account ?? undefined, ...(lateSince !== null && { lateSince }) };
}

/** The chair behind a note; its player is disconnected until the token is presented. */
export function chairFromNote(note: NotedChair): Chair {
  if (note.kind === "empty") return note;
  if (note.kind === "bot") return { ...note, wins: note.wins ?? 0 };
  return {
    ...note,
    account: note.account ?? null,
    earlierTokens: note.earlierTokens ?? [],
    seed: note.seed ?? null,
    drawOffer: note.drawOffer ?? null,
    lateSince: note.lateSince ?? null,
    wins: note.wins ?? 0,
    connected: false,
    hasLeft: false,
    rejoinTicket: null,
    timeouts: 0,
  };
}
