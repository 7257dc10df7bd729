/** House rules in English. */
export const houseRules = {
  title: "House rules",
  inPlay: "House rules at this table",
  help: "For tables with friends or bots. Not rated.",
  usual: "usual",
  on: "on",
  off: "off",
  reset: "Reset to the usual rules",
  changed: "{count} changed",
  name: "Name these rules",
  nameExample: "Grandma's Farkle",
  save: "Save",
  share: "Copy link",
  use: "Use {name}",
  remove: "Delete {name}",
  linked: "{name} is set up. Invite a friend or play a bot.",
  toWorkshop: "Workshop: see what these rules do",
};
