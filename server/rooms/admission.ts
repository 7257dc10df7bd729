import { ServerError } from "@colyseus/core";
import { z } from "zod";
import { BOT_LEVELS, type BotLevel } from "../../shared/core/bot.ts";
import type { Shape } from "../../shared/core/game.ts";

const HTTP_BAD_REQUEST = 400;

const personShape = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^[\p{L}\p{N}\p{M} ._'-]+$/u, "letters, digits, spaces and . _ ' - only")
    .default("Guest"),
  private: z.boolean().default(false),
  bot: z.union([z.boolean(), z.enum(BOT_LEVELS)]).default(false),
});

/** What somebody asks for when coming to a table. */
export interface JoinRequest {
  name: string;
  private: boolean;
  bot: BotLevel | null;
  /** The game's own options, complete. */
  options: object;
}

/** Reads join options; anything unknown or wrong is refused with one line that says what. */
export function readJoin(game: { options: Shape<object> }, raw: unknown): JoinRequest {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) throw badOptions("an object is expected");
  const { name, private: hidden, bot, ...rest } = raw as Record<string, unknown>;
  const person = personShape.safeParse({ name, private: hidden, bot });
  if (!person.success) throw badOptions(firstIssue(person.error));
  const options = game.options.safeParse(rest);
  if (!options.success) throw badOptions(firstIssue(options.error));
  const level = person.data.bot === true ? "medium" : person.data.bot || null;
  return { name: person.data.name, private: person.data.private, bot: level, options: options.data };
}

/**
 * Guards the way to a game's tables, before any room is looked for. It fills in the defaults of the options, so that
 * quick match compares like with like.
 */
export function admission(game: { options: Shape<object> }) {
  return async (_token: string, raw: unknown): Promise<true> => {
    const { options } = readJoin(game, raw ?? {});
    Object.assign(raw as object, options);
    return true;
  };
}

const badOptions = (detail: string) => new ServerError(HTTP_BAD_REQUEST, `bad-options: ${detail}`);

function firstIssue(error: unknown): string {
  const issue = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0];
  const where = issue?.path.join(".");
  return `${where ? `${where}: ` : ""}${issue?.message ?? "not understood"}`;
}
