import type { Words } from "../dictionary.ts";
import type { practice as english } from "../en/practice.ts";

/** La práctica contra bots en esta página, en español. */
export const practice: Words<typeof english> = {
  botLost: "El bot no ha podido jugar. Recarga la página para seguir.",
  offer: "Practicar sin conexión",
  offlineTitle: "Sin conexión",
  offline: "No se puede conectar con el servidor. Mientras tanto puedes practicar contra bots.",
  label: "Práctica sin conexión",
  ownDice: "tus propios dados, según lo último guardado en este dispositivo",
  startOver: "Empezar de nuevo",
  sameLuck: "Repetir con la misma suerte",
  noSuchGame: "Este juego no existe aquí.",
};
