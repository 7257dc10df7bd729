import type { ApiRefusal } from "../../../shared/players/api.ts";
import { urlOf } from "../base-path.ts";
import { Refused } from "./moves.ts";

export interface Ask {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
}

/** Sends an HTTP request. Throws `Refused` with the server's code, or "out-of-reach" without an answer. */
export async function request<T>(path: string, { method = "GET", body }: Ask, access?: string): Promise<T> {
  const response = await fetch(urlOf(`/api${path}`), {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused("out-of-reach");
  });
  if (response.status === 204) return undefined as T;
  const answer = (await response.json().catch(() => ({}))) as T & Partial<ApiRefusal>;
  if (response.ok) return answer;
  throw new Refused(answer.error?.code ?? "out-of-reach", answer.error?.detail);
}
