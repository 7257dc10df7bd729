import { matchMaker } from "@colyseus/core";
import type { RejectionCode } from "../../shared/core/rejection.ts";
import { Refusal } from "./refusal.ts";

/** Creates a table with these values of the server and returns its room id. Refusals, such as too many open tables, become refusals of the request. */
export async function openRoom(game: string, serverOnly: object): Promise<string> {
  try {
    return (await matchMaker.createRoom(game, { serverOnly })).roomId;
  } catch (error) {
    const { code, message } = error as { code?: number; message?: string };
    if (typeof code === "number" && code >= 400 && code < 600 && message) {
      // Another process sends the error of its room without its class.
      throw new Refusal(code, message as RejectionCode);
    }
    throw error;
  }
}
