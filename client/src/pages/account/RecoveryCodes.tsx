import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { createRecoveryCodes } from "../../net/account.ts";
import { account } from "../../text/index.ts";
import { saveFile } from "../../ui/save-file.ts";
import { AccountForm } from "./AccountForm.tsx";

/** The new codes, until the page is left. */
const codes = signal<readonly string[]>([]);

/** Creates recovery codes and shows them. */
export async function showNewCodes(password: string): Promise<void> {
  codes.value = (await createRecoveryCodes(password)).codes;
}

/** The recovery codes that were just created, or the form that creates some. */
export function RecoveryCodes() {
  const { recovery } = account;
  useEffect(
    () => () => {
      codes.value = [];
    },
    [],
  );
  if (codes.value.length === 0) {
    return (
      <AccountForm
        title={recovery.title}
        explanation={recovery.offer}
        fields={[{ id: "current", label: account.currentPassword, kind: "current-password" }]}
        submit={recovery.create}
        send={({ current = "" }) => showNewCodes(current)}
      />
    );
  }
  return (
    <section class="card" aria-labelledby="recovery-codes" role="status">
      <h2 id="recovery-codes">{recovery.title}</h2>
      <p>{recovery.shown}</p>
      <ol class="recovery-codes">
        {codes.value.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <button type="button" class="big main" onClick={() => saveFile(recovery.fileName, codes.value.join("\n"))}>
        {recovery.save}
      </button>
    </section>
  );
}
