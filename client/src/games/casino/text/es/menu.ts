import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Casino",
  pitch: "Cuarenta cartas: capturar y construir.",
  modes: {
    standard: {
      name: "Estándar",
      pitch: "Capturar, construir, ampliar.",
      rule: "Cada turno gasta una carta: captura cartas de su valor, construye un montón para luego, o déjala. Los ases, el dos de picas y el diez de diamantes cuentan aparte.",
    },
  },
  switches: {
    partners: { name: "Parejas", label: "Parejas: juegan juntos los asientos de enfrente" },
  },
  houseRules: {
    newBuildsInRound2: { name: "Construir en la ronda 2", rule: "También se puede construir en la segunda ronda." },
  },
};
