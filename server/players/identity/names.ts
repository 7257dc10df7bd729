import { likeness } from "./look-alikes.ts";

const LONGEST = 20;
const SHORTEST_CLAIMED = 3;

/** Reason to refuse a name. */
export type NameFault = "too-short" | "too-long" | "characters" | "mixed-scripts" | "reserved";

/** A normalised name with the key that all its look-alikes share, or the reason to refuse it. */
export type NameReading = { ok: true; name: string; key: string } | { ok: false; fault: NameFault };

const SIGN = String.raw`[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}々ー]\p{M}{0,2}`;
/** Letters and digits with single separators between them. */
const SPELLING = new RegExp(`^(?:${SIGN})+(?:(?:[._'-] ?| )(?:${SIGN})+)*$`, "u");
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Latin, Greek and Cyrillic without phonetic letters. */
const LATIN = String.raw`A-Za-z\u00c0-\u01bf\u01c4-\u024f\u1e00-\u1effɓɔɖɗəɛɣɨɩɲʊʋ`;
const GREEK = String.raw`\u0370-\u03ff\u1f00-\u1fff`;
const CYRILLIC = String.raw`\u0400-\u052f`;
const OTHERS = [
  ...["Armenian", "Hebrew", "Arabic", "Georgian", "Ethiopic", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
].map((script) => `\\p{scx=${script}}`);
/** East Asian scripts are combined with Han and Latin. */
const EAST_ASIAN = [String.raw`\p{scx=Hira}\p{scx=Kana}`, String.raw`\p{scx=Bopo}`, String.raw`\p{scx=Hang}`].map(
  (scripts) => String.raw`${LATIN}\p{scx=Han}${scripts}`,
);
/** All letters of a name must come from one of these sets, so that no look-alike of another script is mixed in. */
const TOGETHER = [LATIN, GREEK, CYRILLIC, ...OTHERS, ...EAST_ASIAN].map((set) => new RegExp(`^[${set}]*$`, "u"));
/** Characters used with any script. */
const NEUTRAL = /[\p{Nd}\p{Script=Inherited} ._'-]/gu;

/** Reserved names that could be taken for the operator. */
const HOUSE_WORDS = [
  ...["admin", "administrator", "moderator", "mod", "owner", "root", "staff", "support", "official", "system"],
  ...["house", "the house", "house rules", "server", "dealer", "bank", "bot", "robot", "computer"],
  ...["nobody", "everyone", "anonymous", "deleted", "former player", "null", "undefined"],
];
const reserved = new Set(HOUSE_WORDS.map(likeness));
const GUEST = likeness("guest");

/** Reads the displayed name of a player without a claimed name. */
export function readShownName(raw: string): NameReading {
  const name = raw.normalize("NFC").trim();
  const { length } = [...name];
  if (length === 0) return fault("too-short");
  if (length > LONGEST) return fault("too-long");
  // NFKC changes compatibility letters (wide, bold, circled), so names that contain them differ from their NFKC form.
  if (INVISIBLE.test(name) || name.normalize("NFKC") !== name || !SPELLING.test(name)) return fault("characters");
  const letters = name.replace(NEUTRAL, "");
  if (!TOGETHER.some((scripts) => scripts.test(letters))) return fault("mixed-scripts");
  const key = likeness(name);
  return reserved.has(key) ? fault("reserved") : { ok: true, name, key };
}

/** Reads a name to claim: at least the minimum length, and not a guest name. */
export function readClaimedName(raw: string): NameReading {
  const read = readShownName(raw);
  if (!read.ok) return read;
  if ([...read.name].length < SHORTEST_CLAIMED) return fault("too-short");
  return read.key.startsWith(GUEST) ? fault("reserved") : read;
}

const fault = (reason: NameFault): NameReading => ({ ok: false, fault: reason });
