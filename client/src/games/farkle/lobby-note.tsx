import { imposeNothing, type Limits } from "../../../../shared/games/farkle/rules/limits.ts";
import { request } from "../../net/request.ts";
import { withTexts } from "../../text/language.ts";
import type { LobbyNote } from "../page-game.ts";

/** The limits of the server for modes with special dice; null without limits. */
export async function lobbyNote(): Promise<LobbyNote | null> {
  const limits = await request<Limits>("/dice/limits", {}).catch(() => null);
  if (!limits || imposeNothing(limits)) return null;
  const { LimitsNote } = await withTexts(import("./LimitsNote.tsx"));
  return ({ options }) => (options.dice === "none" ? null : <LimitsNote limits={limits} />);
}
