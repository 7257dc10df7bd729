/** The same entries as the English ones; the texts are up to the language. */
export type Words<T> = T extends string | undefined ? T | string : { [K in keyof T]: Words<T[K]> };

/** Entries of a dictionary that are looked up by a name from elsewhere. */
export type Entries = Record<string, string>;
