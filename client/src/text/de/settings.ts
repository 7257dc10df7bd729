import type { Words } from "../dictionary.ts";
import type { settings as english } from "../en/settings.ts";

/** Die Einstellungen, und was das Menü des Tisches dazu sagt. */
export const settings: Words<typeof english> = {
  title: "Einstellungen",
  link: "Einstellungen",
  help: "Auf diesem Gerät gespeichert; gilt sofort.",
  look: "Darstellung",
  theme: "Design",
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  motion: "Animationen",
  motions: { system: "System", normal: "Normal", fast: "Schnell", off: "Aus" },
  motionHelp: "Schnelle Animationen dauern weniger als halb so lang. „Aus“ überspringt sie.",
  fourColours: "Vierfarbige Karten",
  fourColoursHelp: "Pik schwarz, Herz rot, Karo blau, Kreuz grün.",
  sound: "Ton und Vibration",
  soundOn: "Ton",
  volume: "Lautstärke",
  percent: "{volume} Prozent",
  tryIt: "Ton testen",
  remarks: "Bemerkungen der Bots",
  remarksHelp: "Bots sagen in besonderen Momenten ein paar Worte.",
  haptics: "Vibration",
  hapticsHelp: "Kurze Vibrationen auf Geräten, die das unterstützen.",
  hapticsMissing: "Dieses Gerät unterstützt keine Vibration.",
  calls: "Benachrichtigungen",
  notifications: "Benachrichtige mich, wenn ich dran bin und in einem anderen Tab bin",
  notificationsHelp: "Dein Browser fragt einmal um Erlaubnis. Der Tab-Titel zeigt immer an, wenn du dran bist.",
  notificationsBlocked:
    "Benachrichtigungen sind blockiert. Du kannst sie in den Browsereinstellungen für diese Seite erlauben.",
  notificationsMissing: "Dieser Browser unterstützt keine Benachrichtigungen.",
  mute: "Ton aus",
  unmute: "Ton an",
  coachOn: "Trainer einschalten",
  coachOff: "Trainer ausschalten",
  open: "Einstellungen",
};
