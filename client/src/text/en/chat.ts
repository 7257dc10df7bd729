import type { Emote, QuickPhrase } from "../../../../shared/protocol/chat.ts";

/** Talk at a table in English. */
export const chatText = {
  title: "Chat",
  empty: "No messages yet. Say hello!",
  write: "Message",
  send: "Send",
  mute: "Mute {name}",
  unmute: "Unmute {name}",
  said: "{name}: {words}",
};

export const quickPhrases: Record<QuickPhrase, string> = {
  hello: "Hello!",
  "good-luck": "Good luck!",
  nice: "Nice one!",
  ouch: "Ouch!",
  close: "That was close!",
  thanks: "Thanks!",
  sorry: "Sorry!",
  "good-game": "Good game!",
};

/** Symbol and spoken label of each emote. */
export const emotes: Record<Emote, { face: string; name: string }> = {
  smile: { face: ":)", name: "smiles" },
  laugh: { face: ":D", name: "laughs" },
  wow: { face: ":O", name: "is amazed" },
  sweat: { face: "^_^;", name: "sweats" },
  cry: { face: ":'(", name: "cries" },
  clap: { face: "\\o/", name: "claps" },
};

/** Remarks of bots on moments of a match. */
export const remarks = {
  ownBust: ["One roll too many.", "I saw that coming.", "Ouch. My fault."],
  theirBust: ["That hurts.", "So close!", "I'd have rolled, too."],
  ownBank: ["I'll take that.", "Safe is safe.", "In the bank."],
  theirBank: ["Nicely done.", "Hm, well played.", "I'll remember that."],
  ownCapture: ["Mine!", "I waited for that.", "These come with me."],
  theirCapture: ["Nicely done.", "I wanted that one.", "Hm, well played."],
  won: ["Good game!", "Well played!", "Another one?"],
  lost: ["Well played!", "You earned that.", "Next time…"],
};
