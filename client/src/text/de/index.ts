import type { Words } from "../dictionary.ts";
import type * as english from "../en/index.ts";
import { account } from "./account.ts";
import { admin } from "./admin.ts";
import { casino } from "./casino.ts";
import { dashDice } from "./dash-dice.ts";
import { dice10000 } from "./dice-10-000.ts";
import { farkle } from "./farkle.ts";
import { learn } from "./learn.ts";
import { lobby } from "./lobby.ts";
import { practice } from "./practice.ts";
import { profile } from "./profile.ts";
import { replay } from "./replay.ts";
import { settings } from "./settings.ts";
import { shop } from "./shop.ts";

export { achievements } from "./achievements.ts";
export { rules as casinoRules, words as casinoWords } from "./casino.ts";
export { modes as dashDiceModes, words as dashDiceWords } from "./dash-dice.ts";
export { words as dice10000Words } from "./dice-10-000.ts";
export { dieTexts, words as farkleWords } from "./farkle.ts";
export { lessonText } from "./lessons.ts";
export { modeNames, statNames } from "./profile.ts";
export { sections as casinoSections, words as casinoTables } from "./rules/casino.ts";
export { sections as dashDiceSections, words as dashDiceTables } from "./rules/dash-dice.ts";
export { sections as dice10000Sections, words as dice10000Tables } from "./rules/dice-10-000.ts";
export { sections as farkleSections, words as farkleTables } from "./rules/farkle.ts";
export { words as sixDiceWords } from "./six-dice.ts";
export { emotes, quickPhrases, talkText } from "./talk.ts";
export { account, admin, casino, dashDice, dice10000, farkle, learn, lobby, practice, profile, replay, shop };

/** Was ein Ereignis sagt; der Platz steht vorn, damit das Verb ihm folgen kann. */
export const phrases: Words<typeof english.phrases> = {
  "table.resigned": "{seat} {seat:hast|hat} aufgegeben.",
  "table.draw-agreed": "Die Spieler haben sich auf ein Unentschieden geeinigt.",
  "table.ended.target": "{winners} {winners:hast|hat|habt|haben} gewonnen.",
  "table.ended.rounds": "{winners} {winners:hast|hat|habt|haben} gewonnen.",
  "table.ended.tie-break": "{winners} {winners:hast|hat|habt|haben} den Stichentscheid gewonnen.",
  "table.ended.draw": "Die Partie endet unentschieden.",
  "table.ended.forfeit": "{winners} {winners:hast|hat|habt|haben} durch Aufgabe gewonnen.",
  "table.ended.called-off": "Die Partie dauerte zu lange und wurde abgebrochen.",
  ...dashDice.phrases,
  ...dice10000.phrases,
  ...farkle.phrases,
  ...casino.phrases,
};

/** Warum ein Zug oder eine Anfrage abgelehnt wurde. */
export const rejections: Words<typeof english.rejections> = {
  "not-your-turn": "Du bist nicht dran.",
  "wrong-phase": "Das geht an dieser Stelle der Partie nicht.",
  "match-over": "Die Partie ist vorbei.",
  "malformed-action": "Diesen Zug hat der Tisch nicht verstanden.",
  "unknown-message": "Diese Nachricht hat der Tisch nicht verstanden.",
  "too-many-messages": "Das war zu schnell. Atme durch und versuche es noch einmal.",
  "store-unavailable": "Im Haus ist gerade sehr viel los. Es wurde nichts geändert; versuche es gleich noch einmal.",
  "too-many-joins": "Von hier aus wurden zu viele Plätze verlangt. Warte eine Minute und versuche es noch einmal.",
  "too-many-tables":
    "Von hier aus wurden zu viele Tische eröffnet. Schließe einen, oder warte eine Minute und versuche es noch einmal.",
  "too-many-connections": "Von hier kommen zu viele Verbindungen. Schließe einige und versuche es noch einmal.",
  "malformed-message": "Diese Nachricht hat der Tisch nicht verstanden.",
  "address-too-long": "Diese Adresse ist zu lang.",
  "length-needed": "Das hat das Haus nicht verstanden.",
  "origin-refused": "Diese Seite darf nicht mit dem Haus sprechen.",
  "not-seated": "Du schaust zu; nur wer sitzt, darf ziehen.",
  "not-started": "Die Partie hat noch nicht begonnen.",
  "already-started": "Die Partie hat schon begonnen.",
  "already-seeded": "Dein Startwert ist schon Teil dieser Partie.",
  "malformed-seed": "Dieser Startwert lässt sich nicht verwenden.",
  "cannot-resign": "Diese Partie lässt sich nicht aufgeben.",
  "no-draw-here": "Dieses Spiel hat immer einen Sieger.",
  "bots-do-not-draw": "Ein Bot nimmt kein Unentschieden an.",
  "offered-lately": "Du hast gerade erst ein Unentschieden angeboten. Spiel erst eine Weile weiter.",
  "no-offer": "Es ist kein Unentschieden mehr angeboten.",
  "no-such-seat": "Diesen Platz gibt es nicht.",
  "table-full": "Dieser Tisch ist voll.",
  "bad-options": "Diese Optionen passen nicht zum Spiel.",
  "account-needed": "Eigene Würfel gibt es mit einem Konto. Melde dich an, oder wähle Würfel am Tisch aus.",
  "malformed-talk": "Das lässt sich hier nicht sagen.",
  "quick-phrases-only": "An einem öffentlichen Tisch gibt es nur kurze Sprüche.",
  "talking-too-fast": "Einen Moment: Das war viel Gerede.",
  "not-over": "Die Partie ist noch nicht vorbei.",
  "someone-left": "Jemand ist gegangen; eine Revanche geht nicht mehr.",
  "no-bot-there": "Auf diesem Platz sitzt kein Bot.",
  "not-alone": "Andere an diesem Tisch wollen dem Bot folgen können.",
  "nobody-thinks": "Kein Bot denkt gerade nach.",
  "malformed-request": "Das hat der Tisch nicht verstanden.",
  closing: "Das Haus startet neu. Dein Tisch ist gleich wieder da.",
  restoring: "Der Tisch wird wiederhergestellt. Bitte versuche es gleich noch einmal.",
  "journal-unavailable": "Der Server kann gerade keine Züge speichern. Bitte versuche es gleich noch einmal.",
  "record-unreadable": "Die Aufzeichnung dieser Partie kann nicht gelesen werden.",
  "no-such-table": "Diesen Tisch gibt es nicht mehr, oder er ist voll.",
  "no-result": "Von dieser Partie ist noch nichts bekannt.",
  offline: "Die Verbindung ist weg. Dein Zug wurde nicht gesendet.",
  ...dashDice.rejections,
  ...dice10000.rejections,
  ...farkle.rejections,
  ...casino.rejections,
  ...lobby.rejections,
  ...account.rejections,
  ...shop.rejections,
  ...admin.rejections,
};

/** Alles andere auf der Seite. */
export const text: Words<typeof english.text> = {
  learn,
  lobby,
  account,
  settings,
  shop,
  admin,
  profile,
  practice,
  replay,
  title: "House Rules",
  description: "Würfel- und Kartentische im Browser, mit Würfeln, die jeder nachprüfen kann.",
  tagline: "Würfeln unter Freunden, mit Würfeln, die jeder nachprüfen kann.",
  yourName: "Dein Name",
  pickGame: "Wähle ein Spiel",
  pickMode: "Wähle einen Modus",
  seats: "Plätze",
  playNow: "Jetzt spielen",
  playNowHint: "gegen den Nächsten, der kommt",
  playBot: "Gegen einen Bot",
  invite: "Freunde einladen",
  botLevel: "Bot",
  levels: { easy: "Leicht", medium: "Mittel", hard: "Schwer" },
  fairTitle: "Nachweislich fair",
  fairText:
    "Vor einer Partie legt sich das Haus auf einen geheimen Startwert fest, und jeder Spieler fügt einen hinzu. Danach wird die ganze Partie veröffentlicht, und dein Browser prüft jeden Würfel.",
  resume: "Zurück an deinen Tisch",
  loading: "Der Tisch wird gedeckt …",
  noFelt:
    "Der Tisch lässt sich nicht zeichnen. Gespielt wird mit den Tasten weiter; wer ihn sehen will, lädt die Seite neu.",
  noSuchPage: "Unter dieser Adresse gibt es nichts. Hier ist die Lobby.",
  joining: "Du nimmst Platz …",
  waitingTitle: "Warten auf einen Gegner",
  waiting: "Die Partie beginnt, wenn jeder Platz besetzt ist. Schicke diesen Link an Freunde, um sie herzuholen.",
  copyLink: "Link kopieren",
  copied: "Kopiert",
  starting: "Alle Plätze sind besetzt. Die Startwerte werden gemischt …",
  you: "Du",
  youWithin: "du",
  language: "Sprache",
  opponent: "Gegner",
  offline: "offline",
  scores: "Punktestand",
  watching: "Du schaust an diesem Tisch zu.",
  yourTurn: "Du bist dran",
  theirTurn: "{name} ist dran",
  hurry: "Vor",
  hurryTitle: "Nicht auf den Bot warten",
  roll: "Würfeln",
  bank: "Sichern",
  bankPoints: "{points} sichern",
  turnScore: "Dieser Zug",
  target: "bis {target}",
  log: "Was geschah",
  emptyLog: "Noch ist nichts geschehen.",
  leave: "Gehen",
  leaveQuestion: "Wenn du gehst, gewinnt dein Gegner die Partie.",
  leaveSeveralQuestion: "Ein Bot spielt für dich weiter, und du kannst auf diesen Platz nicht zurück.",
  stay: "Bleiben",
  menu: "Mehr",
  resign: "Aufgeben",
  resignQuestion: "Wenn du aufgibst, gewinnt dein Gegner die Partie. Du bleibst am Tisch.",
  playOn: "Weiterspielen",
  offerDraw: "Unentschieden anbieten",
  drawOffered: "Du hast ein Unentschieden angeboten. Es gilt, bis jemand zieht.",
  withdrawDraw: "Zurücknehmen",
  offersDraw: "{name} {count:bietet|bieten} ein Unentschieden an.",
  agreeDraw: "Annehmen",
  declineDraw: "Ablehnen",
  drawOfferEnded: "Das Angebot eines Unentschiedens gilt nicht mehr.",
  giveUp: "Aufgeben und gehen",
  reconnecting: "Verbindung verloren. Sie wird wiederhergestellt …",
  restoring: "Am Tisch ist ein Fehler aufgetreten. Er wird wiederhergestellt, nichts geht verloren …",
  paused: "Der Tisch pausiert: Der Server kann gerade keine Züge speichern. Es geht von selbst weiter.",
  opponentGone: "{name} hat die Verbindung verloren. Der Platz bleibt eine Weile frei.",
  takenOver: "Dieser Tisch ist in einem anderen Tab offen.",
  takeBack: "Hier weiterspielen",
  closed: "Der Tisch wurde geschlossen.",
  closedByHouse: "Das Haus hat diesen Tisch geschlossen. Die Partie hat kein Ergebnis.",
  setAside:
    "Diese Partie musste wegen eines Fehlers auf unserer Seite beendet werden. Wir bewahren sie auf, um den Fehler zu finden; sie hat kein Ergebnis.",
  signedOut: "Du wurdest abgemeldet. Dein Platz bleibt eine Weile frei: Melde dich wieder an und komm zurück.",
  backToLobby: "Zurück zur Lobby",
  won: "Du hast gewonnen",
  lost: "{name} hat gewonnen",
  draw: "Unentschieden",
  drawAgreed: "Unentschieden nach Absprache",
  rematch: "Noch einmal spielen",
  rematchAsked: "Warten auf die anderen …",
  wantsRematch: "{name} möchte noch einmal spielen.",
  caretaker: "Ein Bot spielt für dich.",
  takeSeatBack: "Platz zurücknehmen",
  secondsLeft: "noch {left} {left:Sekunde|Sekunden}",
  emptySeat: "Leer",
  away: "nicht da",
  addBot: "Einen Platz mit einem Bot besetzen",
  addBotLevel: "Bot dazusetzen: {level}",
  removeBot: "Wegschicken",
  tryAgain: "Noch einmal versuchen",
  checking: "Jeder Würfel wird geprüft …",
  verified: "In deinem Browser geprüft",
  verifiedCommitment: "das Haus hat den Startwert benutzt, auf den es sich festgelegt hatte",
  verifiedSeed: "dein eigener Startwert steckt in den Würfeln",
  verifiedDraws:
    "{count} {count:Ziehung|Ziehungen} und {actions} {actions:Stand|Stände} bis zu diesem Ergebnis nachgespielt",
  notVerified: "Die Prüfung ist fehlgeschlagen: {message}",
  noRecord: "Die Aufzeichnung konnte nicht geladen werden.",
  download: "Mitschrift herunterladen",
  commitment: "Festlegung",
  dice: "Würfel: {dice}",
  noDice: "Es wurde noch nicht gewürfelt.",
};
