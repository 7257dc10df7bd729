import type { Words } from "../dictionary.ts";
import type { settings as english } from "../en/settings.ts";

/** Los ajustes, y lo que dice de ellos el menú de la mesa. */
export const settings: Words<typeof english> = {
  title: "Ajustes",
  link: "Ajustes",
  help: "Se guardan en este navegador y valen al momento.",
  look: "Aspecto",
  theme: "Colores",
  themes: { system: "Como el dispositivo", light: "Claro", dark: "Oscuro" },
  motion: "Movimiento",
  motions: { system: "Como el dispositivo", normal: "Normal", fast: "Rápido", off: "Sin movimiento" },
  motionHelp: "Los dados y las cartas rápidos tardan menos de la mitad. Sin movimiento aparecen enseguida en su sitio.",
  fourColours: "Cuatro colores para los palos",
  fourColoursHelp: "Picas negras, corazones rojos, diamantes azules, tréboles verdes.",
  sound: "Sonido y tacto",
  soundOn: "Sonido",
  volume: "Volumen",
  percent: "{volume} por ciento",
  tryIt: "Probar",
  haptics: "Vibración",
  hapticsHelp: "Un zumbido breve en los teléfonos que pueden.",
  hapticsMissing: "Este dispositivo no vibra.",
  calls: "Tu turno",
  notifications: "Avísame cuando sea mi turno y esté mirando otra cosa",
  notificationsHelp: "Tu navegador pide permiso una vez. El título de la pestaña lo dice en todo caso.",
  notificationsBlocked:
    "Tu navegador bloquea las notificaciones de esta página. Puedes permitirlas en sus propios ajustes.",
  notificationsMissing: "Este navegador no puede mostrar notificaciones.",
  mute: "Quitar el sonido",
  unmute: "Poner el sonido",
  open: "Ajustes",
};
