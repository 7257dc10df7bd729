import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Dice 10 000",
  pitch: "Seis dados, un largo aliento.",
  modes: {
    standard: {
      name: "Estándar",
      pitch: "Gana quien llegue a 10.000.",
      rule: "Aparta al menos un grupo que puntúe tras cada tirada; luego tira el resto o anota. Tu primera anotación debe valer 1000.",
    },
  },
  switches: {
    "zero-opening": {
      name: "Apertura libre",
      label: "Una primera anotación de menos de 1000 se permite, pero no cuenta",
    },
  },
  houseRules: {},
};
