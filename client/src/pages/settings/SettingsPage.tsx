import { PrivacySettings } from "../../friends/PrivacySettings.tsx";
import { me } from "../../net/account.ts";
import { PushSettings } from "../../push/PushSettings.tsx";
import { text } from "../../text/index.ts";
import { LanguageChoice } from "../../ui/LanguageChoice.tsx";
import { Settings } from "../../ui/settings/Settings.tsx";
import { OwnPagesNav } from "../header/OwnPagesNav.tsx";
import { Page } from "../PageScreen.tsx";

/** The settings as a page of their own. */
export default function SettingsPage() {
  return (
    <Page title={text.settings.title} nav={<OwnPagesNav />}>
      <p class="settings-help">{text.settings.help}</p>
      <Settings more={<PushSettings />}>
        <section class="card">
          <LanguageChoice />
        </section>
        {me.value?.claimed && <PrivacySettings />}
      </Settings>
    </Page>
  );
}
