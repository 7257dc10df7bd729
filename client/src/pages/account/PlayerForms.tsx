import type { Me } from "../../../../shared/players/api.ts";
import { change, signOut, signOutEverywhere } from "../../net/account.ts";
import { account, text } from "../../text/index.ts";
import { dateOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { AccountForm, useAttempt } from "./AccountForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const currentPassword = () => ({ id: "current", label: account.currentPassword, kind: "current-password" }) as const;

/** Forms for a registered player. */
export function PlayerForms({ me }: { me: Me }) {
  return (
    <>
      <Player me={me} />
      <RecoveryCodes />
      <AccountForm
        title={account.renameTitle}
        fields={[{ id: "name", label: account.newName, kind: "name" }, currentPassword()]}
        submit={account.rename}
        done={account.saved}
        send={({ name = "", current = "" }) => change({ name, currentPassword: current })}
      />
      <AccountForm
        title={account.passwordTitle}
        explanation={account.passwordText}
        fields={[
          currentPassword(),
          { id: "password", label: account.newPassword, kind: "new-password", hint: account.passwordHint },
        ]}
        submit={account.changePassword}
        done={account.saved}
        send={({ password = "", current = "" }) => change({ password, currentPassword: current })}
      />
    </>
  );
}

/** The account name and the sign-out button. */
function Player({ me }: { me: Me }) {
  const { busy, problem, attempt } = useAttempt();
  const title = fill(account.playerTitle, { name: me.name });
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <p>{account.playerText}</p>
      <p>{fill(account.since, { date: dateOf(new Date(me.createdAt)) })}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Link class="big main way" to="/">
        {text.nav.play}
      </Link>
      <button type="button" class="big" disabled={busy} onClick={() => void attempt(signOut)}>
        {account.signOut}
      </button>
      <button type="button" class="big" disabled={busy} onClick={() => void attempt(signOutEverywhere)}>
        {account.signOutEverywhere}
      </button>
    </section>
  );
}
