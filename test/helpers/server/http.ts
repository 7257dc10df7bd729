/** An HTTP response, parsed if it is JSON. */
export interface Reply {
  status: number;
  body: unknown;
  /** The code of a refusal, or null. */
  code: string | null;
}

interface Asking {
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
}

/** Sends an HTTP request to the server. */
export async function ask(address: string, method: string, path: string, asking: Asking = {}): Promise<Reply> {
  const { headers = {}, body } = asking;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: text }),
  });
  const answer = await response.text();
  const json = answer !== "" && response.headers.get("content-type")?.includes("json") ? JSON.parse(answer) : null;
  return { status: response.status, body: json, code: json?.error?.code ?? null };
}
