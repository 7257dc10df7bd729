import { text } from "../text/index.ts";

/** The code that leads to a private table, large enough to be read aloud. */
export function TableCode({ code }: { code: string }) {
  if (!code) return null;
  return (
    <p class="table-code">
      {text.lobby.codeAtTable} <strong>{code}</strong>
    </p>
  );
}
