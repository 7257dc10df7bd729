import type { Me } from "../../../../shared/players/api.ts";
import { change, claim, signIn } from "../../net/account.ts";
import { playerName } from "../../preferences/preferences.ts";
import { account } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { showNewCodes } from "./RecoveryCodes.tsx";

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

/** Claims a name, and offers recovery codes while the password is at hand. Without them, the account page offers them later. */
async function claimWithCodes(name: string, password: string): Promise<void> {
  await claim(name, password);
  await showNewCodes(password).catch(() => undefined);
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
        send={({ name = "", password = "" }) => claimWithCodes(name, password)}
      />
      <SignInForm />
    </>
  );
}

/** Sign-in form, with the way back for players who have lost the password. */
export function SignInForm() {
  return (
    <div>
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
      <p class="forgotten">
        <Link to="/recover">{account.recovery.forgotten}</Link>
      </p>
    </div>
  );
}
