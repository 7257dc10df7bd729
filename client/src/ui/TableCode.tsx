import { text } from "../text/index.ts";

/** The invitation code of a private table. */
export function TableCode({ code }: { code: string }) {
  if (!code) return null;
  return (
    <p class="table-code">
      {text.lobby.codeAtTable} <strong>{code}</strong>
    </p>
  );
}
