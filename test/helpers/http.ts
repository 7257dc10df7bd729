/** A request to the house and what came back, read as JSON where it is. */
export interface Reply {
  status: number;
  body: unknown;
  /** The code of a refusal, or null. */
  code: string | null;
}

interface Asking {
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
}

/** Asks the house something over HTTP. */
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
