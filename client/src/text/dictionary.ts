/**
 * The entries of a translation. The texts are up to the language, and where it has none, the page shows the English one. A
 * test requires that the languages of the page and of its games are complete.
 */
export type Words<T> = T extends string | undefined
  ? T | string
  : T extends readonly unknown[]
    ? { [K in keyof T]: Words<T[K]> }
    : { [K in keyof T]?: Words<T[K]> };

/** Entries of a dictionary that are looked up by a name from elsewhere. */
export type Entries = Record<string, string>;

type Values = Readonly<Record<string, unknown>>;

/** The texts of a translation, with the English ones where it has none. */
export function completed<T extends object>(english: T, translation: object): T {
  const texts = Object.entries(english).map(([name, text]) => {
    const translated = (translation as Values)[name];
    if (translated === undefined) return [name, text];
    const isNested = typeof text === "object" && text !== null && !Array.isArray(text);
    return [name, isNested ? completed(text, translated as object) : translated];
  });
  return Object.fromEntries(texts) as T;
}
