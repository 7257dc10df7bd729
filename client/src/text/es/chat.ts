import type { Words } from "../dictionary.ts";
import type { chatText as english, emotes as englishEmotes, quickPhrases as englishPhrases } from "../en/chat.ts";

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
