import type { Words } from "../dictionary.ts";
import type { settings as english } from "../en/settings.ts";

/** Los ajustes, y lo que dice de ellos el menú de la mesa. */
export const settings: Words<typeof english> = {
  title: "Ajustes",
  link: "Ajustes",
  help: "Se guarda en este dispositivo y se aplica al momento.",
  look: "Apariencia",
  theme: "Tema",
  themes: { system: "Sistema", light: "Claro", dark: "Oscuro" },
  motion: "Animaciones",
  motions: { system: "Sistema", normal: "Normales", fast: "Rápidas", off: "Desactivadas" },
  motionHelp: "Las animaciones rápidas duran menos de la mitad. «Desactivadas» las omite.",
  fourColours: "Palos de cuatro colores",
  fourColoursHelp: "Picas negras, corazones rojos, diamantes azules, tréboles verdes.",
  sound: "Sonido y vibración",
  soundOn: "Sonido",
  volume: "Volumen",
  percent: "{volume} por ciento",
  tryIt: "Probar sonido",
  remarks: "Comentarios de los bots",
  remarksHelp: "Los bots dicen unas palabras en los momentos que lo merecen.",
  haptics: "Vibración",
  hapticsHelp: "Vibraciones breves en los dispositivos compatibles.",
  hapticsMissing: "Este dispositivo no admite vibración.",
  calls: "Notificaciones",
  notifications: "Avisarme cuando me toque y esté en otra pestaña",
  notificationsHelp: "Tu navegador pedirá permiso una vez. El título de la pestaña siempre indica cuándo te toca.",
  notificationsBlocked:
    "Las notificaciones están bloqueadas. Puedes permitirlas en los ajustes del navegador para este sitio.",
  notificationsMissing: "Este navegador no admite notificaciones.",
  mute: "Quitar sonido",
  unmute: "Activar sonido",
  coachOn: "Activar el entrenador",
  coachOff: "Desactivar el entrenador",
  open: "Ajustes",
};
