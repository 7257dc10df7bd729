/** House rules in English. */
export const houseRules = {
  title: "House rules",
  inPlay: "House rules at this table",
  help: "For tables with friends or bots. Not rated.",
  usual: "usual",
  on: "on",
  off: "off",
  changed: "{count} changed",
  linked: "{name} is set up. Invite a friend or play a bot.",
};
