import type { Words } from "../dictionary.ts";
import type {
  chatText as english,
  emotes as englishEmotes,
  quickPhrases as englishPhrases,
  remarks as englishRemarks,
} from "../en/chat.ts";

/** La charla en la mesa, en español. */
export const chatText: Words<typeof english> = {
  title: "Chat",
  empty: "Aún no hay mensajes. ¡Saluda!",
  write: "Mensaje",
  send: "Enviar",
  mute: "Silenciar a {name}",
  unmute: "Dejar de silenciar a {name}",
  said: "{name}: {words}",
};

export const quickPhrases: Words<typeof englishPhrases> = {
  hello: "¡Hola!",
  "good-luck": "¡Suerte!",
  nice: "¡Muy buena!",
  ouch: "¡Ay!",
  close: "¡Por poco!",
  thanks: "¡Gracias!",
  sorry: "¡Perdón!",
  "good-game": "¡Buena partida!",
};

export const emotes: Words<typeof englishEmotes> = {
  smile: { face: ":)", name: "sonríe" },
  laugh: { face: ":D", name: "ríe" },
  wow: { face: ":O", name: "se asombra" },
  sweat: { face: "^_^;", name: "suda" },
  cry: { face: ":'(", name: "llora" },
  clap: { face: "\\o/", name: "aplaude" },
};

export const remarks: Words<typeof englishRemarks> = {
  ownBust: ["Una tirada de más.", "Se veía venir.", "Ay. Culpa mía."],
  theirBust: ["Eso duele.", "¡Por poco!", "Yo también habría tirado."],
  ownBank: ["Me lo quedo.", "Lo seguro es lo seguro.", "A salvo."],
  theirBank: ["Bien hecho.", "Mmm, bien jugado.", "Me acordaré."],
  ownCapture: ["¡Para mí!", "Lo estaba esperando.", "Me las llevo."],
  theirCapture: ["Bien hecho.", "Esa la quería yo.", "Mmm, bien jugado."],
  won: ["¡Buena partida!", "¡Bien jugado!", "¿Otra?"],
  lost: ["¡Bien jugado!", "Te lo has ganado.", "La próxima vez…"],
};
