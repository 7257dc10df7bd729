import { likeness } from "./look-alikes.ts";

const LONGEST = 20;
const SHORTEST_CLAIMED = 3;

/** Why a name cannot be had. */
export type NameFault = "too-short" | "too-long" | "characters" | "mixed-scripts" | "reserved";

/** A name in its one spelling, with the key that all its look-alikes share. */
export type NameReading = { ok: true; name: string; key: string } | { ok: false; fault: NameFault };

const SIGN = String.raw`[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}々ー]\p{M}{0,2}`;
/** Letters and digits, with one separator at a time between them. */
const SPELLING = new RegExp(`^(?:${SIGN})+(?:(?:[._'-] ?| )(?:${SIGN})+)*$`, "u");
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Latin, Greek and Cyrillic without the letters that only linguists write. */
const LATIN = String.raw`A-Za-z\u00c0-\u01bf\u01c4-\u024f\u1e00-\u1effɓɔɖɗəɛɣɨɩɲʊʋ`;
const GREEK = String.raw`\u0370-\u03ff\u1f00-\u1fff`;
const CYRILLIC = String.raw`\u0400-\u052f`;
const OTHERS = [
  ...["Armenian", "Hebrew", "Arabic", "Georgian", "Ethiopic", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
].map((script) => `\\p{scx=${script}}`);
/** East Asian scripts are written together, and with Latin. */
const EAST_ASIAN = [String.raw`\p{scx=Hira}\p{scx=Kana}`, String.raw`\p{scx=Bopo}`, String.raw`\p{scx=Hang}`].map(
  (scripts) => String.raw`${LATIN}\p{scx=Han}${scripts}`,
);
/** All letters of a name come from one of these sets, so that no foreign letter hides among familiar ones. */
const TOGETHER = [LATIN, GREEK, CYRILLIC, ...OTHERS, ...EAST_ASIAN].map((set) => new RegExp(`^[${set}]*$`, "u"));
/** What is written with any script. */
const NEUTRAL = /[\p{Nd}\p{Script=Inherited} ._'-]/gu;

/** Names that would speak for the house. */
const HOUSE_WORDS = [
  ...["admin", "administrator", "moderator", "mod", "owner", "root", "staff", "support", "official", "system"],
  ...["house", "the house", "house rules", "server", "dealer", "bank", "bot", "robot", "computer"],
  ...["nobody", "everyone", "anonymous", "deleted", "former player", "null", "undefined"],
];
const reserved = new Set(HOUSE_WORDS.map(likeness));
const GUEST = likeness("guest");

/** What somebody without a claimed name may be called at a table. */
export function readShownName(raw: string): NameReading {
  const name = raw.normalize("NFC").trim();
  const { length } = [...name];
  if (length === 0) return fault("too-short");
  if (length > LONGEST) return fault("too-long");
  // Letters that are another letter in disguise (wide, bold, in a circle) are changed by this normal form.
  if (INVISIBLE.test(name) || name.normalize("NFKC") !== name || !SPELLING.test(name)) return fault("characters");
  const letters = name.replace(NEUTRAL, "");
  if (!TOGETHER.some((scripts) => scripts.test(letters))) return fault("mixed-scripts");
  const key = likeness(name);
  return reserved.has(key) ? fault("reserved") : { ok: true, name, key };
}

/** A name that can belong to one player alone: long enough to be one, and not what guests are called. */
export function readClaimedName(raw: string): NameReading {
  const read = readShownName(raw);
  if (!read.ok) return read;
  if ([...read.name].length < SHORTEST_CLAIMED) return fault("too-short");
  return read.key.startsWith(GUEST) ? fault("reserved") : read;
}

const fault = (reason: NameFault): NameReading => ({ ok: false, fault: reason });
