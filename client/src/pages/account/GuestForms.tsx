import type { Me } from "../../../../shared/players/api.ts";
import { change, claim, signIn } from "../../net/account.ts";
import { playerName } from "../../preferences/preferences.ts";
import { account } from "../../text/index.ts";
import { AccountForm } from "./AccountForm.tsx";

/** Renames the guest. The browser remembers the name first: it sends a remembered name that the account does not have. */
async function rename(name: string): Promise<void> {
  const before = playerName.value;
  playerName.value = name;
  try {
    await change({ name });
  } catch (error) {
    playerName.value = before;
    throw error;
  }
}

/** Forms for a guest: rename, claim a name, or sign in. */
export function GuestForms({ me }: { me: Me }) {
  return (
    <>
      <AccountForm
        title={account.guestTitle}
        explanation={account.guestText}
        fields={[{ id: "name", label: account.shownName, kind: "name", start: me.name }]}
        submit={account.save}
        done={account.saved}
        send={({ name = "" }) => rename(name.trim())}
      />
      <AccountForm
        title={account.claimTitle}
        explanation={account.claimText}
        fields={[
          { id: "name", label: account.name, kind: "name" },
          { id: "password", label: account.password, kind: "new-password", hint: account.passwordHint },
        ]}
        submit={account.claim}
        main
        send={({ name = "", password = "" }) => claim(name, password)}
      />
      <SignInForm />
    </>
  );
}

/** Sign-in form. */
export function SignInForm() {
  return (
    <AccountForm
      title={account.signInTitle}
      explanation={account.signInText}
      fields={[
        { id: "name", label: account.name, kind: "name" },
        { id: "password", label: account.password, kind: "current-password" },
      ]}
      submit={account.signIn}
      send={({ name = "", password = "" }) => signIn(name, password)}
    />
  );
}
