/**
 * Each Latin letter or digit with the lower-case letters and digits that look like it in either case. Where the two cases
 * of a Greek letter differ, the capital decides, because its glyph is identical.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: "аα",
  b: "вьβ8ƀƃƅɓ",
  c: "с",
  d: "ԁđɖɗð",
  e: "еεҽєɛ",
  f: "ƒ",
  g: "ԍց9ɠ",
  h: "нһηհħ",
  i: "іιӏ1lıłƚɨɩ",
  j: "јϳյȷ",
  k: "кκƙ",
  m: "мμ",
  n: "пνոŋƞɲ",
  o: "оοօ0øɔσ",
  p: "рρþƥ",
  q: "ԛզ",
  r: "гɼ",
  s: "ѕ5ƨƽʂ",
  t: "тτŧƭ",
  u: "սʋʊ",
  v: "ѵ",
  w: "ԝѡωա",
  x: "хχ",
  y: "уүγυƴ",
  z: "2ζƶȥ",
  "3": "зэʒ",
  "4": "ч",
  "6": "б",
};

/** Single letters that look like two, and pairs that look like one. */
const WRITTEN_OUT: [RegExp, string][] = [
  [/ß/g, "ss"],
  [/æ/g, "ae"],
  [/œ/g, "oe"],
  [/ς/g, "σ"],
];
const RUN_TOGETHER: [RegExp, string][] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
];

const plain = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    [...others].map((other): [string, string] => [other, letter]),
  ),
);

/** Combining accents, except the marks that form another kana. */
const ACCENTS = /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309a]]/gv;
const SEPARATORS = /[ ._'-]/g;
const DIGIT = /\p{Nd}/u;

/** A digit of any script as 0 to 9; Unicode has them in blocks of ten. */
function digit(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  let first = point;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((point - first) % 10);
}

const replaceAll = (text: string, pairs: readonly [RegExp, string][]): string =>
  pairs.reduce((result, [pattern, by]) => result.replace(pattern, by), text);

/** A key shared by all look-alikes of a name: without case, accents and separators, one letter per look-alike group. */
export function likeness(name: string): string {
  const bare = name.normalize("NFKD").toLowerCase().normalize("NFKD").replace(ACCENTS, "").replace(SEPARATORS, "");
  const digits = bare.replace(/\p{Nd}/gu, digit);
  const letters = [...replaceAll(digits, WRITTEN_OUT)].map((char) => plain.get(char) ?? char).join("");
  return replaceAll(letters, RUN_TOGETHER).normalize("NFC");
}
