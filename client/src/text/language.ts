import { computed, signal } from "@preact/signals";
import { completed, type Words } from "./dictionary.ts";
import { LANGUAGES, type Language, type Translation } from "./languages.ts";

const spoken = signal<{ language: Language }>({ language: "en" });

/** The current language. */
export const language = computed(() => spoken.value.language);

/** The language chosen last; its texts may still be loading. */
let wanted: Language = "en";

/** Fetches the texts of each dictionary in a language. */
const loaders: ((next: Language) => Promise<void>)[] = [];

/** Settles when the dictionaries that were loaded after the language was chosen have their texts. */
let arriving: Promise<unknown> = Promise.resolve();

/**
 * The texts of one part of the page: returns a function that reads them in the language on show. English comes with
 * the code; the other languages are imported by their path, and English stands in until they have arrived.
 */
export function dictionary<T extends object>(
  english: T,
  translation: (language: Translation) => Promise<Words<NoInfer<T>> | object>,
): () => T {
  const known = new Map<Language, T>([["en", english]]);
  const load = async (next: Language): Promise<void> => {
    if (next !== "en" && !known.has(next)) known.set(next, completed(english, await ifTranslated(translation(next))));
  };
  loaders.push(load);
  if (wanted !== "en") arriving = Promise.all([arriving, load(wanted).then(redraw, () => undefined)]);
  return () => known.get(spoken.value.language) ?? english;
}

/** A file of texts that is imported by its path, or nothing if the language does not have it. */
export async function ifTranslated<T extends object>(file: Promise<T>): Promise<T | Record<string, never>> {
  try {
    return await file;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // The answer of Node, and that of the bundler.
    if (code === "ERR_MODULE_NOT_FOUND" || message.startsWith("Unknown variable dynamic import")) return {};
    throw error;
  }
}

const redraw = (): void => {
  spoken.value = { ...spoken.value };
};

/** Waits for a module and for its texts in the language on show, so that nothing is drawn in English first. */
export async function withTexts<M>(module: Promise<M>): Promise<M> {
  const loaded = await module;
  await arriving;
  return loaded;
}

/** An object that is read anew at every access. A component that reads texts through it redraws on a change of language. */
export const live = <T extends object>(read: () => T): T =>
  new Proxy({} as T, {
    get: (_, key) => Reflect.get(read(), key),
    has: (_, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => {
      const described = Reflect.getOwnPropertyDescriptor(read(), key);
      return described && { ...described, configurable: true };
    },
  });

/** Switches the page to a language after fetching its texts; of several calls the last one counts. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  await Promise.all(loaders.map((load) => load(next)));
  if (wanted === next) spoken.value = { language: next };
}

const isLanguage = (code: unknown): code is Language => typeof code === "string" && Object.hasOwn(LANGUAGES, code);

/** The language that was chosen in this browser, or else the first of the reader's languages that the page speaks. */
export function languageFor(chosen: string | null, readers: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  return readers.map((tag) => tag.split("-")[0]?.toLowerCase()).find(isLanguage) ?? "en";
}
