import { Refused } from "./moves.ts";

/** What goes with a request: the body is sent as JSON, the token opens the door. */
export interface Asking {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: object;
  token?: string | null;
}

/** Asks the house over HTTP. A refusal is thrown with its code; without an answer the code is `offline`. */
export async function request<T>(path: string, { method = "GET", body, token }: Asking = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused("offline");
  });
  const text = await response.text();
  if (response.ok) return (text === "" ? null : JSON.parse(text)) as T;
  throw new Refused(codeIn(text));
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: { code: string } }).error.code;
  } catch {
    return "internal-error";
  }
}

const ACCESS = "house-rules.access";

/** Asks the house for the signed-in player. */
export const api = <T>(path: string, asking: Omit<Asking, "token"> = {}): Promise<T> =>
  request<T>(path, { ...asking, token: localStorage.getItem(ACCESS) });
