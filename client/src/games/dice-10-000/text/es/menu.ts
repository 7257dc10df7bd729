import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Dice 10\u00a0000",
  pitch: "Seis dados, una larga carrera.",
  modes: {
    standard: {
      name: "Estándar",
      pitch: "Gana quien llegue a 10.000.",
      rule: "Tras cada tirada, aparta al menos un grupo que puntúe; luego tira el resto o anota. Tu primera anotación debe valer 1000.",
    },
  },
  variants: {
    "zero-opening": {
      name: "Apertura libre",
      label: "Apertura libre: se permite anotar menos de 1000, pero no puntúa",
      rule: "Tras cada tirada, aparta al menos un grupo que puntúe; luego tira el resto o anota. Una primera anotación menor de 1000 no puntúa.",
    },
  },
  houseRules: {
    rounds: {
      name: "Rondas",
      rule: "Gana quien tenga más puntos tras este número de rondas; 0 significa una carrera hasta 10.000.",
    },
  },
  daily: {
    "five-turns": "Más puntos en cinco turnos",
  },
};
