import type { Words } from "../dictionary.ts";
import type { practice as english } from "../en/practice.ts";

/** La práctica contra bots en esta página, en español. */
export const practice: Words<typeof english> = {
  botLost: "El bot no ha podido jugar. Recarga la página para seguir.",
  offer: "Practicar contra bots",
  offlineTitle: "No tienes conexión",
  offline: "No se puede llegar a la casa. Hasta que vuelva puedes practicar contra bots.",
  ownDice: "tus propios dados, según lo último guardado en este dispositivo",
  label: "Práctica en tu navegador",
  startOver: "Empezar de nuevo",
  noSuchGame: "En esta casa no se juega a ese juego.",
};
