/** The languages of the page, each by its own name. A language is one line here and its folders of texts. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español" } as const;

export type Language = keyof typeof LANGUAGES;

/** English is part of the page; the texts of every other language are fetched. */
export type Translation = Exclude<Language, "en">;
