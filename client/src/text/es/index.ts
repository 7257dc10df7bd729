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

/** Lo que dice un suceso; con el propio asiento el verbo habla de tú y el pronombre sobra. */
export const phrases: Words<typeof english.phrases> = {
  "table.resigned": "{seat:Has|{seat} ha} abandonado.",
  "table.draw-agreed": "Los jugadores han acordado el empate.",
  "table.ended.target": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado.",
  "table.ended.rounds": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado.",
  "table.ended.tie-break": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado el desempate.",
  "table.ended.draw": "La partida acaba en empate.",
  "table.ended.forfeit": "{winners:Has|{winners} ha|{winners} habéis|{winners} han} ganado por abandono.",
  "table.ended.called-off": "La partida se alargó demasiado y se ha suspendido.",
  ...dashDice.phrases,
  ...dice10000.phrases,
  ...farkle.phrases,
  ...casino.phrases,
};

/** Por qué se ha rechazado una jugada o una petición. */
export const rejections: Words<typeof english.rejections> = {
  "not-your-turn": "No te toca.",
  "wrong-phase": "Eso no se puede hacer en este momento de la partida.",
  "match-over": "La partida ha terminado.",
  "malformed-action": "La mesa no ha entendido esa jugada.",
  "unknown-message": "La mesa no ha entendido ese mensaje.",
  "too-many-messages": "Demasiado rápido. Respira y vuelve a intentarlo.",
  "store-unavailable": "La casa está muy ocupada. No se ha cambiado nada; vuelve a intentarlo en un momento.",
  "too-many-joins": "Desde aquí se han pedido demasiados asientos. Espera un minuto e inténtalo de nuevo.",
  "too-many-tables": "Desde aquí se han abierto demasiadas mesas. Cierra una, o espera un minuto e inténtalo de nuevo.",
  "too-many-connections": "Llegan demasiadas conexiones desde aquí. Cierra algunas e inténtalo de nuevo.",
  "malformed-message": "La mesa no entendió ese mensaje.",
  "address-too-long": "Esta dirección es demasiado larga.",
  "length-needed": "La casa no entendió eso.",
  "origin-refused": "Esta página no puede hablar con la casa.",
  "not-seated": "Estás mirando; solo juega quien está en la mesa.",
  "not-started": "La partida aún no ha empezado.",
  "already-started": "La partida ya ha empezado.",
  "already-seeded": "Tu semilla ya es parte de esta partida.",
  "malformed-seed": "Esa semilla no se puede usar.",
  "cannot-resign": "Esta partida no se puede abandonar.",
  "no-draw-here": "En este juego siempre gana alguien.",
  "bots-do-not-draw": "Un bot no acepta el empate.",
  "offered-lately": "Hace poco has ofrecido empate. Sigue jugando un rato.",
  "no-offer": "Ya no hay ninguna oferta de empate.",
  "no-such-seat": "Ese asiento no existe.",
  "table-full": "Esta mesa está llena.",
  "bad-options": "Esas opciones no van con el juego.",
  "account-needed": "Los dados propios vienen con una cuenta. Entra, o elige dados en la mesa.",
  "malformed-talk": "Eso no se puede decir aquí.",
  "quick-phrases-only": "En una mesa pública solo hay frases rápidas.",
  "talking-too-fast": "Un momento: eso ha sido mucha charla.",
  "not-over": "La partida aún no ha terminado.",
  "someone-left": "Alguien se ha ido; no puede haber revancha.",
  "no-bot-there": "En ese asiento no hay ningún bot.",
  "not-alone": "Otros en esta mesa quieren seguir al bot.",
  "nobody-thinks": "Ningún bot está pensando.",
  "malformed-request": "La mesa no lo ha entendido.",
  closing: "La casa se reinicia. Tu mesa vuelve en un momento.",
  restoring: "La mesa se está restaurando. Inténtalo de nuevo en un momento.",
  "journal-unavailable": "El servidor no puede guardar jugadas ahora. Inténtalo de nuevo en un momento.",
  "record-unreadable": "El registro de esta partida no se puede leer.",
  "no-such-table": "Esta mesa ya no existe, o está llena.",
  "no-result": "Aún no se sabe nada de esta partida.",
  offline: "Se ha perdido la conexión. Tu jugada no se ha enviado.",
  ...dashDice.rejections,
  ...dice10000.rejections,
  ...farkle.rejections,
  ...casino.rejections,
  ...lobby.rejections,
  ...account.rejections,
  ...shop.rejections,
  ...admin.rejections,
};

/** Todo lo demás de la página. */
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
  description: "Mesas de dados y cartas en el navegador, con dados que cualquiera puede comprobar.",
  tagline: "Dados entre amigos, y dados que cualquiera puede comprobar.",
  yourName: "Tu nombre",
  pickGame: "Elige un juego",
  pickMode: "Elige un modo",
  seats: "Asientos",
  playNow: "Jugar ya",
  playNowHint: "contra la próxima persona",
  playBot: "Contra un bot",
  invite: "Invitar a alguien",
  botLevel: "Bot",
  levels: { easy: "Fácil", medium: "Medio", hard: "Difícil" },
  fairTitle: "Limpio y demostrable",
  fairText:
    "Antes de una partida la casa se compromete con una semilla secreta, y cada jugador añade la suya. Después se publica la partida entera, y tu navegador comprueba cada dado.",
  resume: "Volver a tu mesa",
  loading: "Poniendo la mesa…",
  noFelt: "No se puede dibujar la mesa. La partida sigue con los botones; recarga la página para verla.",
  noSuchPage: "No hay nada en esta dirección. Este es el vestíbulo.",
  joining: "Tomando asiento…",
  waitingTitle: "Esperando rival",
  waiting:
    "La partida empieza cuando todos los asientos están ocupados. Envía este enlace a alguien para sentarle aquí.",
  copyLink: "Copiar enlace",
  copied: "Copiado",
  starting: "Los asientos están ocupados. Mezclando las semillas…",
  you: "Tú",
  youWithin: "tú",
  language: "Idioma",
  opponent: "Rival",
  offline: "sin conexión",
  scores: "Marcador",
  watching: "Estás mirando esta mesa.",
  yourTurn: "Te toca",
  theirTurn: "Juega {name}",
  hurry: "Saltar",
  hurryTitle: "No esperar al bot",
  roll: "Tirar",
  bank: "Guardar",
  bankPoints: "Guardar {points}",
  turnScore: "Este turno",
  target: "hasta {target}",
  log: "Lo que ha pasado",
  emptyLog: "Todavía no ha pasado nada.",
  leave: "Salir",
  leaveQuestion: "Si sales, tu rival gana la partida.",
  leaveSeveralQuestion: "Un bot seguirá jugando por ti, y no podrás volver a este asiento.",
  stay: "Quedarse",
  menu: "Más",
  resign: "Abandonar",
  resignQuestion: "Si abandonas, tu rival gana la partida. Te quedas en la mesa.",
  playOn: "Seguir jugando",
  offerDraw: "Ofrecer empate",
  drawOffered: "Has ofrecido empate. Vale hasta que alguien juegue.",
  withdrawDraw: "Retirarlo",
  offersDraw: "{name} {count:ofrece|ofrecen} empate.",
  agreeDraw: "Aceptar",
  declineDraw: "Rechazar",
  drawOfferEnded: "La oferta de empate ya no vale.",
  giveUp: "Abandonar y salir",
  reconnecting: "Conexión perdida. Reconectando…",
  restoring: "Ha habido un problema en la mesa y se está restaurando. No se pierde nada…",
  paused: "La mesa está en pausa: el servidor no puede guardar jugadas ahora. La partida sigue sola.",
  opponentGone: "{name} ha perdido la conexión. El asiento se guarda un rato.",
  takenOver: "Esta mesa está abierta en otra pestaña.",
  takeBack: "Jugar aquí",
  closed: "La mesa se ha cerrado.",
  closedByHouse: "La casa ha cerrado esta mesa. La partida queda sin resultado.",
  setAside: "Hubo que detener esta partida por un fallo nuestro. La guardamos para examinarla; queda sin resultado.",
  signedOut: "Se ha cerrado tu sesión. Tu asiento se guarda un rato: inicia sesión de nuevo y vuelve a él.",
  backToLobby: "Volver al vestíbulo",
  won: "Has ganado",
  lost: "{name} ha ganado",
  draw: "Empate",
  drawAgreed: "Empate de mutuo acuerdo",
  rematch: "Jugar otra vez",
  rematchAsked: "Esperando a los demás…",
  wantsRematch: "{name} quiere jugar otra vez.",
  caretaker: "Un bot está jugando por ti.",
  takeSeatBack: "Recuperar el asiento",
  secondsLeft: "{left:queda|quedan} {left} {left:segundo|segundos}",
  emptySeat: "Vacío",
  away: "fuera",
  addBot: "Ocupar un asiento con un bot",
  addBotLevel: "Añadir un bot: {level}",
  removeBot: "Despedir",
  tryAgain: "Volver a intentarlo",
  checking: "Comprobando cada dado…",
  verified: "Comprobado en tu navegador",
  verifiedCommitment: "la casa usó la semilla con la que se había comprometido",
  verifiedSeed: "tu propia semilla es parte de los dados",
  verifiedDraws:
    "{count} {count:sorteo|sorteos} y {actions} {actions:estado repetido|estados repetidos} hasta este resultado",
  notVerified: "La comprobación ha fallado: {message}",
  noRecord: "No se ha podido cargar el registro.",
  download: "Descargar el acta",
  commitment: "Compromiso",
  dice: "Dados: {dice}",
  noDice: "Todavía no se han tirado los dados.",
};
