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

/** Speaks the reader's language before anything is shown, and tells the document which one it is. */
export async function startSpeaking(): Promise<void> {
  // Without its words the page can still be read, in English.
  await speak(languageFor(remembered(), navigator.languages)).catch(() => undefined);
  document.title = text.title;
  effect(() => {
    document.documentElement.lang = language.value;
    document.querySelector('meta[name="description"]')?.setAttribute("content", text.description);
  });
}

/** Changes the language here and for the next visit. */
export async function chooseLanguage(next: Language): Promise<void> {
  await speak(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // A browser that forbids storage speaks it until the page is closed.
  }
}
