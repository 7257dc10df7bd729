import assert from "node:assert/strict";
import { likeness } from "../../server/players/identity/look-alikes.ts";
import { readClaimedName, readShownName } from "../../server/players/identity/names.ts";

const faultOf = (name: string) => {
  const read = readClaimedName(name);
  return read.ok ? null : read.fault;
};

describe("a name that can be claimed", () => {
  it("has letters and digits of any language, and single separators inside", () => {
    const good = ["Ann", "Zoë", "O'Neil", "J. R. Smith", "Ann-Lee", "snake_case", "R2D2", "Łukasz", "Анна"];
    const further = [
      "Ελένη",
      "राम कुमार",
      "محمد",
      "דוד",
      "さくら",
      "田中ケンジ",
      "김철수",
      "Kim 철수",
      "สมชาย",
      "İpek",
      "Nguyễn",
    ];
    for (const name of [...good, ...further]) assert.equal(faultOf(name), null, name);
  });

  it("is stored in one spelling: composed, and without surrounding space", () => {
    const read = readClaimedName("  Zoe\u0308 ");
    assert.deepEqual(read, { ok: true, name: "Zo\u00eb", key: likeness("Zoë") });
  });

  it("has three to twenty characters, counted as users count them", () => {
    assert.equal(faultOf("Al"), "too-short");
    assert.equal(faultOf("  a  "), "too-short");
    assert.equal(faultOf(""), "too-short");
    assert.equal(faultOf("x".repeat(20)), null);
    assert.equal(faultOf("x".repeat(21)), "too-long");
    assert.equal(faultOf("e\u0301".repeat(20)), null, "twenty accented letters are twenty");
  });

  it("has no markup, no doubled or outer separators, no invisible or styled letters, no stacked accents", () => {
    const bad = ["<b>Ann</b>", "Ann&amp;", "a  b", "-Ann", "Ann.", "An..n", "An\nn", "An\tn", "Ann😀", "Ann\u200bLee"];
    const dressed = [
      "\u3164\u3164\u3164",
      "Ａｎｎ",
      "𝐀𝐧𝐧",
      "Ⓐnn",
      "ﬁsh",
      "An\u202en",
      "Z\u0300\u0301\u0302oe",
      "Robert'); DROP",
    ];
    for (const name of [...bad, ...dressed]) assert.equal(faultOf(name), "characters", JSON.stringify(name));
  });

  it("does not mix scripts, nor use letters outside everyday writing", () => {
    for (const name of ["Аnn", "Anя", "pаypal", "Ωmega", "ᴀᴅᴀ", "Aɴɴ", "ǃǃǃ", "Ꭺnn", "ꓮꓠꓠ"]) {
      assert.equal(faultOf(name), "mixed-scripts", name);
    }
  });

  it("does not impersonate the server, in any spelling", () => {
    const bad = [
      "Admin",
      "ADMIN",
      "a.d.m.i.n",
      "Adm1n",
      "Ädmin",
      "House",
      "H0use",
      "the house",
      "House-Rules",
      "Bot",
      "B0t",
    ];
    const more = ["Guest", "guest 1234", "Gue5t77", "moderator", "rnoderator", "Former player", "Null"];
    for (const name of [...bad, ...more]) assert.equal(faultOf(name), "reserved", name);
  });
});

describe("names that look alike", () => {
  const pairs: [string, string, string][] = [
    ["case", "Ann", "aNN"],
    ["accents", "Zoe", "Zoë"],
    ["separators", "Ann Lee", "annlee"],
    ["separators of different kinds", "ann-lee", "ann_lee"],
    ["an I for an l", "Bill", "BiIl"],
    ["a one for an l", "Bill", "Bi1l"],
    ["a zero for an o", "Otto", "0tt0"],
    ["a five for an s", "Boss", "Bo55"],
    ["rn for m", "Emma", "Ernrna"],
    ["vv for w", "Owen", "Ovven"],
    ["Cyrillic for Latin, all of it", "coca", "соса"],
    ["Cyrillic capitals", "PABHO", "РАВНО"],
    ["Greek capitals", "NIKH", "ΝΙΚΗ"],
    ["Greek small letters of the same word", "NIKH", "νικη"],
    ["Armenian", "noh", "ոօհ"],
    ["a stroke through the letter", "Lukasz", "Łukasz"],
    ["a dotless i", "Ipek", "ıpek"],
    ["sharp s", "Strasser", "Straßer"],
    ["ligatures", "Aesop", "Æsop"],
    ["digits of another script", "آرش12", "آرش۱۲"],
    ["Persian and Arabic digits", "آرش۵", "آرش٥"],
  ];
  for (const [how, one, other] of pairs) {
    it(`are treated as equal: ${how} (${one}, ${other})`, () => assert.equal(likeness(one), likeness(other)));
  }

  it("do not include different names", () => {
    const names = [
      "Ann",
      "Anna",
      "Anne",
      "Ben",
      "Max6",
      "Max7",
      "Max8",
      "Анна",
      "Инна",
      "राम",
      "रमा",
      "かな",
      "がな",
      "Nora",
      "Nova",
    ];
    assert.equal(new Set(names.map(likeness)).size, names.length);
  });
});

describe("the name of a guest", () => {
  it("may be short and may contain the word guest, but neither impersonate the server nor contain markup", () => {
    for (const name of ["x", "Al", "Guest", "Guest 1234"]) assert.equal(readShownName(name).ok, true, name);
    for (const name of ["", "Admin", "<b>", "Аnn", "x".repeat(21)]) assert.equal(readShownName(name).ok, false, name);
  });
});
