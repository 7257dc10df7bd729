import { recover } from "../../net/account.ts";
import { account } from "../../text/index.ts";
import { go } from "../../ui/address.ts";
import { Page } from "../PageScreen.tsx";
import { AccountForm } from "./AccountForm.tsx";
import "./style.css";

/** Sets a new password with a recovery code, or with the key in an administrator's link: behind its #, so that no server logs it. */
export default function RecoverPage() {
  const key = location.hash.slice(1);
  const { recovery } = account;
  return (
    <Page title={recovery.pageTitle}>
      <AccountForm
        title={recovery.code}
        explanation={recovery.pageText}
        fields={[
          { id: "key", label: recovery.code, kind: "code", start: key },
          { id: "password", label: account.newPassword, kind: "new-password", hint: account.passwordHint },
        ]}
        submit={recovery.submit}
        main
        send={async ({ key: typed = "", password = "" }) => {
          await recover(typed, password);
          go("/account");
        }}
      />
    </Page>
  );
}
