import { me, trouble, wasSignedOut } from "../../net/account.ts";
import { recallAccount } from "../../net/account-memory.ts";
import { account } from "../../text/index.ts";
import { explain } from "../../text/say.ts";
import { OwnPagesNav } from "../header/OwnPagesNav.tsx";
import { Page } from "../PageScreen.tsx";
import { AvatarChoice } from "./AvatarChoice.tsx";
import { GuestForms, SignInForm } from "./GuestForms.tsx";
import { OwnData } from "./OwnData.tsx";
import { PlayerForms } from "./PlayerForms.tsx";
import "./style.css";

/** The account page. */
export default function AccountScreen() {
  const player = me.value;
  return (
    // Another account gets a new page, so the heading is focused again.
    <Page key={`${player?.id} ${player?.claimed}`} title={account.title} nav={<OwnPagesNav />}>
      {wasSignedOut.value && (
        <p class="problem" role="alert">
          {account.signedOut}
        </p>
      )}
      {trouble.value && (
        <p class="problem" role="alert">
          {explain(trouble.value)}
        </p>
      )}
      {!player && !trouble.value && <p>{account.loading}</p>}
      <div class="account">
        {!player && trouble.value && !recallAccount()?.claimed && <SignInForm />}
        {player?.claimed && <PlayerForms me={player} />}
        {player && !player.claimed && <GuestForms me={player} />}
        {player && <AvatarChoice me={player} />}
        {player && <OwnData me={player} />}
      </div>
    </Page>
  );
}
