import { useState } from "preact/hooks";
import { comeByCode } from "../../net/lobby-client.ts";
import type { TableRoom } from "../../net/rooms.ts";
import { text } from "../../text/index.ts";
import { myName } from "../account/name.ts";

/** Input for the code of a private table. */
export function CodeField({ busy, go }: { busy: boolean; go(join: () => Promise<TableRoom>): void }) {
  const [code, setCode] = useState("");
  return (
    <form
      class="code-field"
      onSubmit={(event) => {
        event.preventDefault();
        go(() => comeByCode(code, myName.value));
      }}
    >
      <label>
        <span>{text.lobby.code}</span>
        <input
          value={code}
          maxLength={12}
          placeholder={text.lobby.codeHint}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
      </label>
      <button type="submit" class="big" disabled={busy || code.trim() === ""}>
        {text.lobby.joinByCode}
      </button>
    </form>
  );
}
