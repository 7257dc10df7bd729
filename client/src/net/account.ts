import { type Ask, request } from "./request.ts";

const KEY = "house-rules.account";

function accessToken(): string | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "null") as { access?: string } | null)?.access;
  } catch {
    return undefined;
  }
}

/** Asks the house as the player at this browser. */
export const api = <T>(path: string, ask: Ask = {}): Promise<T> => request<T>(path, ask, accessToken());
