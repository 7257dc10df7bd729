import assert from "node:assert/strict";
import { freeText, optionalText } from "../../server/http/free-text.ts";

describe("a text that others read", () => {
  const isAccepted = (text: string) => freeText(40).safeParse(text).success;

  it("may be written in any language, with emoji", () => {
    for (const text of [
      "Good game!",
      "¡Qué suerte!",
      "Schöne Würfe",
      "Việt Nam",
      "سلام\u200f!",
      "שָׁלוֹם",
      "ก็ดี",
      "नमस्ते",
      "👩‍👩‍👧 🏳️‍🌈",
    ]) {
      assert.ok(isAccepted(text), text);
    }
  });

  it("has neither controls, lone surrogates nor line breaks, and does not reverse what follows", () => {
    for (const sign of ["\0", "\n", "\u0085", "\u2028", "\ud800", "\u202e", "\u2067"]) {
      assert.ok(!isAccepted(`a${sign}b`), JSON.stringify(sign));
    }
  });

  it("has no pile of marks on a letter", () => {
    assert.ok(isAccepted(`a${"\u0301".repeat(4)}b`));
    assert.ok(!isAccepted(`a${"\u0301".repeat(5)}b`));
  });

  it("has something to read, unless it is optional", () => {
    for (const text of ["", "  ", "\u200b", "\u3164", "\ufe0f\u200d", "\u0301"]) {
      assert.ok(!isAccepted(text), JSON.stringify(text));
    }
    assert.ok(optionalText(40).safeParse(" ").success);
  });

  it("is limited in length after spaces at its ends are removed", () => {
    assert.equal(freeText(3).parse("  abc "), "abc");
    assert.ok(!freeText(3).safeParse("abcd").success);
  });
});
