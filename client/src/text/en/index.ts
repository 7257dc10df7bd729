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

/** What an event says; seats are filled with names, so each sentence is told in the past. */
export const phrases = {
  "table.resigned": "{seat} gave up.",
  "table.draw-agreed": "The players agreed on a draw.",
  "table.ended.target": "{winners} won.",
  "table.ended.rounds": "{winners} won.",
  "table.ended.tie-break": "{winners} won the tie-break.",
  "table.ended.draw": "The match is a draw.",
  "table.ended.forfeit": "{winners} won by forfeit.",
  "table.ended.called-off": "The match went on for too long and was called off.",
  ...dashDice.phrases,
  ...dice10000.phrases,
  ...farkle.phrases,
  ...casino.phrases,
};

/** Why a move or a request was refused. */
export const rejections = {
  "not-your-turn": "It is not your turn.",
  "wrong-phase": "That cannot be done at this point of the match.",
  "match-over": "The match is over.",
  "malformed-action": "The table did not understand that move.",
  "unknown-message": "The table did not understand that message.",
  "too-many-messages": "That was too fast. Take a breath and try again.",
  "store-unavailable": "The house is very busy. Nothing was changed; try again in a moment.",
  "too-many-joins": "Too many seats were asked for from here. Wait a minute and try again.",
  "too-many-tables": "Too many tables were opened from here. Close one, or wait a minute and try again.",
  "too-many-connections": "Too many connections come from here. Close some and try again.",
  "malformed-message": "The table did not understand that message.",
  "address-too-long": "This address is too long.",
  "length-needed": "The house did not understand that.",
  "origin-refused": "This page may not talk to the house.",
  "not-seated": "You are watching; only seated players can move.",
  "not-started": "The match has not started yet.",
  "already-started": "The match has already started.",
  "already-seeded": "Your seed is already part of this match.",
  "malformed-seed": "That seed cannot be used.",
  "cannot-resign": "This match cannot be given up.",
  "no-draw-here": "This game always has a winner.",
  "bots-do-not-draw": "A bot does not agree to a draw.",
  "offered-lately": "You have offered a draw lately. Play on for a while first.",
  "no-offer": "There is no draw on offer any more.",
  "no-such-seat": "There is no such seat.",
  "table-full": "This table is full.",
  "bad-options": "These options do not fit the game.",
  "account-needed": "Your own dice come with an account. Sign in, or draft dice at the table instead.",
  "malformed-talk": "That cannot be said here.",
  "quick-phrases-only": "At a public table there are quick phrases only.",
  "talking-too-fast": "One moment: that was a lot of talk.",
  "not-over": "The match is not over yet.",
  "someone-left": "Someone has left; there can be no rematch.",
  "no-bot-there": "There is no bot on that seat.",
  "not-alone": "Others at this table want to follow the bot.",
  "nobody-thinks": "No bot is thinking.",
  "malformed-request": "The table did not understand that.",
  closing: "The house is restarting. Your table will be back in a moment.",
  restoring: "The table is being restored. Please try again in a moment.",
  "journal-unavailable": "The server cannot save moves right now. Please try again in a moment.",
  "record-unreadable": "The record of this match cannot be read.",
  "no-such-table": "This table does not exist any more, or it is full.",
  "no-result": "Nothing is known of this match yet.",
  offline: "The connection is lost. Your move was not sent.",
  ...dashDice.rejections,
  ...dice10000.rejections,
  ...farkle.rejections,
  ...casino.rejections,
  ...lobby.rejections,
  ...account.rejections,
  ...shop.rejections,
  ...admin.rejections,
};

/** Everything else on the page. */
export const text = {
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
  description: "Dice and card tables in the browser, with dice anyone can verify.",
  tagline: "Dice among friends, and dice anyone can verify.",
  yourName: "Your name",
  pickGame: "Pick a game",
  pickMode: "Pick a mode",
  seats: "Seats",
  playNow: "Play now",
  playNowHint: "against the next person",
  playBot: "Play a bot",
  invite: "Invite a friend",
  botLevel: "Bot",
  levels: { easy: "Easy", medium: "Medium", hard: "Hard" },
  fairTitle: "Fair by proof",
  fairText:
    "Before a match the house commits to a secret seed and every player adds one. Afterwards the whole match is published, and your browser checks every die.",
  resume: "Back to your table",
  loading: "Setting the table…",
  noFelt: "The table cannot be drawn. Play goes on with the buttons; reload the page to see it.",
  noSuchPage: "There is nothing at this address. This is the lobby.",
  joining: "Taking a seat…",
  waitingTitle: "Waiting for an opponent",
  waiting: "The match starts when every seat is taken. Send this link to a friend to seat them here.",
  copyLink: "Copy link",
  copied: "Copied",
  starting: "Both seats are taken. Mixing the seeds…",
  you: "You",
  youWithin: "you",
  language: "Language",
  opponent: "Opponent",
  offline: "offline",
  scores: "Scores",
  watching: "You are watching this table.",
  yourTurn: "Your turn",
  theirTurn: "{name} to play",
  hurry: "Skip",
  hurryTitle: "Do not wait for the bot",
  roll: "Roll",
  bank: "Bank",
  bankPoints: "Bank {points}",
  turnScore: "This turn",
  target: "to {target}",
  log: "What happened",
  emptyLog: "Nothing has happened yet.",
  leave: "Leave",
  leaveQuestion: "Leaving gives the match to your opponent.",
  leaveSeveralQuestion: "A bot will play on in your place, and you cannot come back to this seat.",
  stay: "Stay",
  menu: "More",
  resign: "Resign",
  resignQuestion: "Resigning gives the match to your opponent. You stay at the table.",
  playOn: "Play on",
  offerDraw: "Offer a draw",
  drawOffered: "You offered a draw. It stands until somebody moves.",
  withdrawDraw: "Take it back",
  offersDraw: "{name} {count:offers|offer} a draw.",
  agreeDraw: "Agree",
  declineDraw: "Decline",
  drawOfferEnded: "The draw offer no longer stands.",
  giveUp: "Give up and leave",
  reconnecting: "Connection lost. Reconnecting…",
  restoring: "The table had a problem and is being restored. Nothing is lost…",
  paused: "The table is paused: the server cannot save moves right now. Play continues by itself.",
  opponentGone: "{name} lost the connection. The seat is kept for a while.",
  takenOver: "This table is open in another tab.",
  takeBack: "Play here instead",
  closed: "The table was closed.",
  closedByHouse: "The house has closed this table. The match has no result.",
  setAside:
    "This match had to be stopped because of a fault on our side. It is kept for us to examine, and it has no result.",
  signedOut: "You were signed out. Your seat is kept for a while: sign in again, and come back to your table.",
  backToLobby: "Back to the lobby",
  won: "You won",
  lost: "{name} won",
  draw: "A draw",
  drawAgreed: "A draw by agreement",
  rematch: "Play again",
  rematchAsked: "Waiting for the others…",
  wantsRematch: "{name} would like to play again.",
  caretaker: "A bot is playing for you.",
  takeSeatBack: "Take the seat back",
  secondsLeft: "{left} {left:second|seconds} left",
  emptySeat: "Empty",
  away: "away",
  addBot: "Fill a seat with a bot",
  addBotLevel: "Add a bot: {level}",
  removeBot: "Send away",
  tryAgain: "Try again",
  checking: "Checking every die…",
  verified: "Verified in your browser",
  verifiedCommitment: "the house kept the seed it had committed to",
  verifiedSeed: "your own seed is part of the dice",
  verifiedDraws: "{count} {count:draw|draws} and {actions} {actions:state|states} replayed to this result",
  notVerified: "The fairness check failed: {message}",
  noRecord: "The record could not be loaded.",
  download: "Download the transcript",
  commitment: "Commitment",
  dice: "Dice: {dice}",
  noDice: "The dice have not been rolled yet.",
};
