import { useRef } from "preact/hooks";
import type { Me } from "../../../../shared/players/api.ts";
import { deleteAccount, exportAccount } from "../../net/account.ts";
import { account } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useAttempt } from "./AccountForm.tsx";

/** Exports or deletes the account data. */
export function OwnData({ me }: { me: Me }) {
  const question = useRef<HTMLDialogElement>(null);
  const { busy, problem, attempt } = useAttempt();
  const download = async () => saveFile(fill(account.fileName, { name: me.name }), await exportAccount());
  return (
    <section class="card" aria-label={account.dataTitle}>
      <h2>{account.dataTitle}</h2>
      <p>{account.dataText}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" class="big" disabled={busy} onClick={() => void attempt(download)}>
        {account.download}
      </button>
      <button type="button" class="big danger" onClick={() => question.current?.showModal()}>
        {account.delete}
      </button>
      <dialog ref={question} class="dialog" aria-labelledby="delete-question">
        <DeleteQuestion claimed={me.claimed} close={() => question.current?.close()} />
      </dialog>
    </section>
  );
}

function DeleteQuestion({ claimed, close }: { claimed: boolean; close(): void }) {
  const { busy, problem, attempt } = useAttempt();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const password = new FormData(event.currentTarget).get("password");
        void attempt(async () => {
          await deleteAccount(password === null ? undefined : String(password));
          close();
        });
      }}
    >
      <h2 id="delete-question">{account.deleteQuestion}</h2>
      <p>{account.deleteText}</p>
      {claimed && (
        <label class="field">
          <span>{account.currentPassword}</span>
          <input name="password" type="password" autocomplete="current-password" required maxLength={200} />
        </label>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" class="big main" onClick={close}>
        {account.deleteNo}
      </button>
      <button type="submit" class="big danger" disabled={busy}>
        {account.deleteYes}
      </button>
    </form>
  );
}
