import * as z from "zod/mini";
import { BOT_LEVELS, type BotLevel } from "../../../shared/core/bot.ts";
import type { CommonState, GameDefinition } from "../../../shared/core/game.ts";
import { LocalMatch, type LocalRecord } from "./local-match.ts";

/** A saved local match and the level of its bots. */
export interface KeptPractice {
  level: BotLevel;
  record: LocalRecord;
}

const PREFIX = "house-rules.practice.";

/** Slot of a match continued from a replay, separate from the practice match of the game. */
export const continuedSlot = (game: string): string => `${game}/continued`;

/** Slot of a match between people who share this device. */
export const sharedSlot = (game: string): string => `${game}/shared`;

const keptShape = z.object({
  level: z.enum(BOT_LEVELS),
  record: z.object({
    id: z.string(),
    game: z.string(),
    rulesVersion: z.number(),
    options: z.record(z.string(), z.unknown()),
    players: z.array(z.object({ name: z.string(), kind: z.enum(["human", "bot"]), seed: z.string() })),
    serverSeed: z.string(),
    commitment: z.string(),
    rotation: z.nullable(z.number()),
    seed: z.optional(z.string()),
    startedAt: z.optional(z.number()),
    start: z.nullable(z.looseObject({ scores: z.array(z.number()) })),
    actions: z.array(
      z.object({
        seat: z.number(),
        by: z.enum(["player", "bot", "clock"]),
        action: z.looseObject({ type: z.string() }),
        at: z.optional(z.number()),
      }),
    ),
  }),
});

/** Saves the match of a slot, if storage is available. */
export function keepPractice(slot: string, kept: KeptPractice): void {
  try {
    localStorage.setItem(PREFIX + slot, JSON.stringify(kept));
  } catch {
    // Without storage the match goes on but cannot be resumed after a reload.
  }
}

function read(key: string): KeptPractice | null {
  try {
    const parsed = keptShape.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (!parsed.success) return null;
    const { level, record } = parsed.data;
    return { level, record: { ...record, start: record.start as CommonState | null } };
  } catch {
    return null;
  }
}

/** Restores the match of a slot; null if there is none or the current rules reject it. */
export function resumePractice(slot: string, game: GameDefinition): { level: BotLevel; match: LocalMatch } | null {
  const kept = read(PREFIX + slot);
  if (!kept || kept.record.game !== game.id) return null;
  try {
    return { level: kept.level, match: LocalMatch.from(game, kept.record) };
  } catch {
    // The rules may have changed, or the stored data may be invalid.
    return null;
  }
}

/** The record of a practised match by its id, while its slot still holds it. */
export function recallPractice(id: string): LocalRecord | null {
  const kept = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map(read);
  return kept.find((practice) => practice?.record.id === id && !practice.record.start)?.record ?? null;
}

/** A saved match cannot go on under changed rules, so each begins anew when a developer edits a game. */
function restartOnEdit(): void {
  import.meta.hot?.on("vite:beforeFullReload", ({ triggeredBy = "" }) => {
    if (!triggeredBy.includes("/shared/")) return;
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });
}
restartOnEdit();
