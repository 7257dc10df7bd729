/**
 * What is easily taken for what: each Latin letter or digit with the small letters and digits that look like it, in
 * small or capital form. Where a Greek letter has two faces, the capital decides, because it is the same drawing.
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

/** Letters that are taken for two, and twos that are taken for one. */
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

/** Accents and the like; the marks that make another kana are none. */
const ACCENTS = /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309a]]/gv;
const SEPARATORS = /[ ._'-]/g;
const DIGIT = /\p{Nd}/u;

/** A digit of any script as 0 to 9: they come in rows of ten. */
function digit(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  let first = point;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((point - first) % 10);
}

const replaceAll = (text: string, pairs: readonly [RegExp, string][]): string =>
  pairs.reduce((result, [pattern, by]) => result.replace(pattern, by), text);

/** What names that look alike have in common: no case, no accents, no separators, one letter for all that look like it. */
export function likeness(name: string): string {
  const bare = name.normalize("NFKD").toLowerCase().normalize("NFKD").replace(ACCENTS, "").replace(SEPARATORS, "");
  const digits = bare.replace(/\p{Nd}/gu, digit);
  const letters = [...replaceAll(digits, WRITTEN_OUT)].map((char) => plain.get(char) ?? char).join("");
  return replaceAll(letters, RUN_TOGETHER).normalize("NFC");
}
