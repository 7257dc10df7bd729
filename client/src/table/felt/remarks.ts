import type { Seat } from "../../../../shared/core/game.ts";
import { remarks as wanted } from "../../preferences/preferences.ts";
import { remarks } from "../../text/index.ts";
import type { Table } from "../table.ts";
import type { Moment } from "./moment.ts";

/** One of this many moments gets a remark; the end of a match always does. */
const RARITY = 3;

type Occasion = keyof typeof remarks;

/** Lets a bot remark on a moment. The same match has the same remarks. */
export function remarkOn(table: Table, moment: Moment): void {
  if (!wanted.value || !table.live) return;
  const speaker = speakerOf(table, moment.seat);
  if (speaker === null) return;
  const occasion = occasionOf(table, moment, speaker);
  const chance = hashOf(`${table.matchId}:${table.steps.shownSeq.peek()}:${speaker}`);
  if (!occasion || (moment.seat !== null && chance % RARITY !== 0)) return;
  const lines: readonly string[] = remarks[occasion];
  table.bubbles.show(speaker, { words: lines[Math.floor(chance / RARITY) % lines.length] ?? "" });
}

/** The bot that it happened to, or else the first bot that watched. */
function speakerOf({ seats }: Table, seat: Seat | null): Seat | null {
  const isBot = (place: Seat) => seats.value[place]?.kind === "bot";
  if (seat !== null && isBot(seat)) return seat;
  const first = seats.value.findIndex((_, place) => isBot(place));
  return first >= 0 ? first : null;
}

function occasionOf(table: Table, { kind, seat, points = 0 }: Moment, speaker: Seat): Occasion | null {
  const isOwn = seat === speaker;
  if (kind === "bust" && points > 0) return isOwn ? "ownBust" : "theirBust";
  if (kind === "bank" && points > 0) return isOwn ? "ownBank" : "theirBank";
  if (kind === "capture") return isOwn ? "ownCapture" : "theirCapture";
  const winners = table.view.peek()?.result?.winners;
  if (!winners || (kind !== "win" && kind !== "loss")) return null;
  return winners.includes(speaker) ? "won" : "lost";
}

/** A number for a text, the same in every browser. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}
