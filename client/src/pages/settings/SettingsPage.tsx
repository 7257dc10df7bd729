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
      <Settings>
        <section class="card">
          <LanguageChoice />
        </section>
      </Settings>
    </Page>
  );
}
