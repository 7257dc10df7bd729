import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(import.meta.dirname, "../../client/src");
const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
const read = (name: string): string => readFileSync(join(SOURCES, name), "utf8");
const styles = names.filter((name) => name.endsWith(".css"));
const tokens = read("ui/tokens.css");

/** Each token with its value in the light and the dark theme. */
const values = new Map(
  [...tokens.matchAll(/^ {2}(--[\w-]+): (.+);$/gm)].map(([, name = "", value = ""]) => {
    const both = value.match(/^light-dark\((.+), (.+)\)$/);
    return [name, both ? { light: both[1] ?? "", dark: both[2] ?? "" } : { light: value, dark: value }];
  }),
);

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const parts = colour.match(/^#(..)(..)(..)$/)?.slice(1);
  assert.ok(parts, `${colour} is no opaque colour`);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The panels of Dash Dice, which have a colour for each mode. */
const MODE_PANELS = ["--panel-blue", "--panel-red", "--panel-violet", "--panel-amber"];

/** Pairs of text colour and background. */
const PAIRS = {
  "--text": [
    "--ground",
    "--ground-light",
    "--panel",
    "--panel-raised",
    "--well",
    "--chosen",
    "--picked",
    ...MODE_PANELS,
  ],
  "--muted": ["--ground", "--ground-light", "--panel", "--panel-raised", "--well", "--chosen", ...MODE_PANELS],
  "--faint": ["--panel", "--well"],
  "--gold": ["--ground", "--panel", "--panel-raised", "--well", "--chosen", ...MODE_PANELS],
  "--good": ["--panel", "--well"],
  "--bad": ["--panel", "--well", "--ground"],
  "--mine": ["--panel", ...MODE_PANELS],
  "--theirs": ["--panel", ...MODE_PANELS],
  "--ink": ["--gold-fill", "--gold-shine"],
  "--alarm-text": ["--alarm"],
  "--accent-red": ["--panel-red"],
  "--accent-blue": ["--panel-blue"],
  "--accent-violet": ["--panel-violet"],
  "--die-red-pip": ["--die-red"],
  "--die-green-pip": ["--die-green"],
  "--die-blue-pip": ["--die-blue"],
  "--die-orange-pip": ["--die-orange"],
};

describe("the design tokens", () => {
  it("define every custom property that a style uses, unless its component sets it", () => {
    const scripts = names.filter((name) => name.endsWith(".tsx")).map(read);
    const missing = styles.flatMap((name) => {
      const style = read(name);
      const used = [...style.matchAll(/var\((--[\w-]+)/g)].map(([, token = ""]) => token);
      const own = (token: string) =>
        style.includes(`${token}:`) || scripts.some((script) => script.includes(`"${token}"`));
      return used.filter((token) => !values.has(token) && !own(token)).map((token) => `${name}: ${token}`);
    });
    assert.deepEqual(missing, []);
  });

  it("are all used", () => {
    const everything = names.filter((name) => /\.(css|tsx?)$/.test(name)).map(read);
    const idle = [...values.keys()].filter((token) => !everything.some((source) => source.includes(`var(${token}`)));
    assert.deepEqual(idle, []);
  });

  it("define every font size: no style has a literal one", () => {
    const strays = styles
      .filter((name) => name !== join("ui", "tokens.css"))
      .flatMap((name) =>
        (read(name).match(/\bfont(?:-size)?:[^;]*\b[\d.]+(?:rem|px|pt|vw)\b[^;]*/g) ?? []).map(
          (hit) => `${name}: ${hit}`,
        ),
      );
    assert.deepEqual(strays, []);
  });

  it("define every colour: no style has a literal one", () => {
    const strays = styles
      .filter((name) => name !== join("ui", "tokens.css"))
      .flatMap((name) =>
        (read(name).match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? []).map((hit) => `${name}: ${hit}`),
      );
    assert.deepEqual(strays, []);
  });

  for (const light of ["light", "dark"] as const) {
    it(`are readable in the ${light} theme: text has a contrast of at least 4.5 to 1`, () => {
      const of = (token: string): string => values.get(token)?.[light] ?? "";
      const faint = Object.entries(PAIRS).flatMap(([text, grounds]) =>
        grounds
          .filter((ground) => contrast(of(text), of(ground)) < 4.5)
          .map((ground) => `${text} on ${ground}: ${contrast(of(text), of(ground)).toFixed(2)}`),
      );
      assert.deepEqual(faint, []);
    });
  }
});
