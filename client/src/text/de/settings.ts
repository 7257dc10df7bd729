import type { Words } from "../dictionary.ts";
import type { settings as english } from "../en/settings.ts";

/** Die Einstellungen, und was das Menü des Tisches dazu sagt. */
export const settings: Words<typeof english> = {
  title: "Einstellungen",
  link: "Einstellungen",
  help: "Sie bleiben in diesem Browser und gelten sofort.",
  look: "Aussehen",
  theme: "Farben",
  themes: { system: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
  motion: "Bewegung",
  motions: { system: "Wie das Gerät", normal: "Normal", fast: "Schnell", off: "Aus" },
  motionHelp:
    "Schnelle Würfel und Karten brauchen weniger als die halbe Zeit. Ohne Bewegung liegen sie gleich da, wo sie hingehören.",
  fourColours: "Vier Farben für die Karten",
  fourColoursHelp: "Pik schwarz, Herz rot, Karo blau, Kreuz grün.",
  sound: "Ton und Gefühl",
  soundOn: "Ton",
  volume: "Lautstärke",
  percent: "{volume} Prozent",
  tryIt: "Ausprobieren",
  haptics: "Vibration",
  hapticsHelp: "Ein kurzes Summen auf Telefonen, die das können.",
  hapticsMissing: "Dieses Gerät vibriert nicht.",
  calls: "Du bist dran",
  notifications: "Ruf mich, wenn ich dran bin und woanders hinschaue",
  notificationsHelp: "Dein Browser fragt einmal um Erlaubnis. Der Titel des Tabs sagt es auf jeden Fall.",
  notificationsBlocked:
    "Dein Browser blockiert Benachrichtigungen dieser Seite. In seinen eigenen Einstellungen kannst du sie erlauben.",
  notificationsMissing: "Dieser Browser kann keine Benachrichtigungen zeigen.",
  mute: "Ton ausschalten",
  unmute: "Ton einschalten",
  open: "Einstellungen",
};
