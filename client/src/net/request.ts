import type { ApiRefusal } from "../../../shared/players/api.ts";
import { Refused } from "./moves.ts";

/** What goes with a request; the body is sent as JSON. */
export interface Ask {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
}

/** Asks the house over HTTP; a refusal is thrown with its code, silence as "out-of-reach". */
export async function request<T>(path: string, { method = "GET", body }: Ask = {}, access?: string): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (answer?.status === 204) return undefined as T;
  const value = (await answer?.json().catch(() => null)) as T & Partial<ApiRefusal>;
  if (answer?.ok) return value;
  throw new Refused(value?.error?.code ?? "out-of-reach");
}
