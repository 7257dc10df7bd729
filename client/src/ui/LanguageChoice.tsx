import { chooseLanguage } from "../text/choice.ts";
import { text } from "../text/index.ts";
import { language } from "../text/language.ts";
import { LANGUAGES, type Language } from "../text/languages.ts";

const CODES = Object.keys(LANGUAGES) as Language[];

/** The language selector; each language is listed under its own name. */
export function LanguageChoice() {
  return (
    <label class="language-choice">
      <span>{text.language}</span>
      <select
        value={language.value}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language).catch(() => undefined)}
      >
        {CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
