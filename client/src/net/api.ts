import { signal } from "@preact/signals";
import type { ApiRefusal, Me } from "../../../shared/players/api.ts";
import { Refused } from "./moves.ts";

/** Who is signed in in this browser. */
type SignedInPlayer = Pick<Me, "id" | "name">;

function remembered<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`house-rules.${key}`) ?? "null");
  } catch {
    return null;
  }
}

export const me = signal<SignedInPlayer | null>(remembered("me"));

/** Asks the HTTP interface; a refusal is thrown with its code. */
export async function api<T>(path: string, init: RequestInit = {}): Promise<T> {
  const access = remembered<string>("access");
  const headers = { ...(access && { authorization: `Bearer ${access}` }) };
  const response = await fetch(`/api${path}`, { ...init, headers }).catch(() => null);
  if (!response) throw new Refused("offline");
  if (response.ok) return response.json() as Promise<T>;
  const refusal = (await response.json().catch(() => null)) as ApiRefusal | null;
  throw new Refused(refusal?.error.code ?? "offline");
}
