import { computed, signal } from "@preact/signals";
import type { Dictionary } from "./dictionary.ts";
import * as english from "./en/index.ts";

/** What the page speaks, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español" } as const;

export type Language = keyof typeof LANGUAGES;

const dictionaries: Record<Language, () => Promise<Dictionary>> = {
  en: async () => english,
  de: () => import("./de/index.ts"),
  es: () => import("./es/index.ts"),
};

const spoken = signal<{ language: Language; words: Dictionary }>({ language: "en", words: english });

/** The language on show. */
export const language = computed(() => spoken.value.language);

/** A part of the dictionary that always reads in the language on show, so whoever reads it in a component is drawn anew. */
export function live<K extends keyof Dictionary>(part: K): Dictionary[K] {
  const words = () => spoken.value.words[part];
  return new Proxy({} as Dictionary[K], {
    get: (_, key) => Reflect.get(words(), key),
    has: (_, key) => Reflect.has(words(), key),
    ownKeys: () => Reflect.ownKeys(words()),
    getOwnPropertyDescriptor: (_, key) => {
      const described = Reflect.getOwnPropertyDescriptor(words(), key);
      return described && { ...described, configurable: true };
    },
  });
}

let wanted: Language = "en";

/** Speaks a language from now on; its words are fetched first, and the last wish counts. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const words = await dictionaries[next]();
  if (wanted === next) spoken.value = { language: next, words };
}

const isLanguage = (code: unknown): code is Language => typeof code === "string" && Object.hasOwn(LANGUAGES, code);

/** The language that was chosen here, or else the first of the reader's languages that the page speaks. */
export function languageFor(chosen: string | null, readers: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  return readers.map((tag) => tag.split("-")[0]?.toLowerCase()).find(isLanguage) ?? "en";
}
