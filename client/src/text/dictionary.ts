import type * as english from "./en/index.ts";

/** The same entries as the English ones; what each of them says is up to the language. */
export type Words<T> = T extends string | undefined ? T | string : { [K in keyof T]: Words<T[K]> };

/** Everything the page says, in one language. */
export type Dictionary = Words<typeof english>;

/** Whatever entries a part of a dictionary has, to be looked up by a name that came from elsewhere. */
export type Entries = Record<string, string>;
