/** The light a table stands in. */
export type Light = "light" | "dark";

/** Colours of a table: its wood from lit to shaded, and its felt from the middle outwards. */
export interface Materials {
  wood: readonly [string, string, string, string];
  felt: readonly [string, string, string, string];
  /** The shine along the crest of the rim, and how strong it is. */
  crest: { colour: string; strength: number };
  /** The dark along its edges. */
  edge: { colour: string; strength: number };
  fibre: { bright: string; dark: string };
  groove: string;
  /** How deep the shade under the rim is, from 0 to 1. */
  shade: number;
  tray: { ground: string; line: string; slot: string };
}

/** Walnut and deep green by night, oak and fresh green by day. */
export const MATERIALS: Record<Light, Materials> = {
  dark: {
    wood: ["#7d4d29", "#643a1c", "#4d2a13", "#381d0c"],
    felt: ["#23714b", "#1a5c3c", "#11432c", "#0b2f1f"],
    crest: { colour: "255, 214, 160", strength: 0.17 },
    edge: { colour: "20, 8, 0", strength: 0.3 },
    fibre: { bright: "rgba(255, 205, 140, 0.07)", dark: "rgba(30, 12, 2, 0.16)" },
    groove: "rgba(18, 8, 2, 0.75)",
    shade: 1,
    tray: { ground: "rgba(2, 22, 13, 0.46)", line: "rgba(214, 178, 106, 0.38)", slot: "rgba(255, 255, 255, 0.075)" },
  },
  light: {
    wood: ["#e3b878", "#d3a260", "#c08c4b", "#aa7539"],
    felt: ["#3f9a68", "#348a5b", "#27734a", "#1e5f3d"],
    crest: { colour: "255, 246, 222", strength: 0.36 },
    edge: { colour: "92, 52, 14", strength: 0.26 },
    fibre: { bright: "rgba(255, 240, 205, 0.2)", dark: "rgba(112, 66, 20, 0.14)" },
    groove: "rgba(84, 48, 14, 0.7)",
    shade: 0.7,
    tray: { ground: "rgba(6, 52, 30, 0.34)", line: "rgba(255, 231, 176, 0.6)", slot: "rgba(255, 255, 255, 0.14)" },
  },
};
