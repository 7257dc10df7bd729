import { Refused } from "../../net/moves.ts";
import type { Entries } from "../../text/dictionary.ts";
import { account } from "../../text/index.ts";
import { explain, fill } from "../../text/say.ts";

/** The message for a server refusal, including its detail. */
export function explainRefusal(error: unknown): string {
  if (!(error instanceof Refused)) return explain("out-of-reach");
  const { code, detail = "" } = error;
  const badNames: Entries = account.badName;
  if (code === "bad-name") return badNames[detail] ?? explain(code);
  if (code !== "too-many-requests" || !Number(detail)) return explain(code);
  const count = Math.ceil(Number(detail) / 60);
  return fill(account.waitMinutes, { count });
}
