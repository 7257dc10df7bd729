import { effect } from "@preact/signals";
import { text } from "./index.ts";
import { language, languageFor, speak } from "./language.ts";
import type { Language } from "./languages.ts";

const KEY = "house-rules.language";

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Loads the reader's language before the first render and sets the document's `lang`. */
export async function startSpeaking(): Promise<void> {
  // If the texts cannot be loaded, the page stays in English.
  await speak(languageFor(remembered(), navigator.languages)).catch(() => undefined);
  document.title = text.title;
  addEventListener("storage", ({ key, newValue }) => {
    // A language without texts within reach is not shown.
    if (key === KEY) void speak(languageFor(newValue, navigator.languages)).catch(() => undefined);
  });
  effect(() => {
    document.documentElement.lang = language.value;
    document.querySelector('meta[name="description"]')?.setAttribute("content", text.description);
  });
}

/** Changes the language here, in the other tabs, and for the next visit. */
export async function chooseLanguage(next: Language): Promise<void> {
  await speak(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
