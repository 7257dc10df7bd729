/** The header of the site in English. */
export const nav = {
  label: "Site",
  games: "Games",
  tables: "Tables",
  learn: "Learn",
  tournaments: "Tournaments",
  shop: "Shop",
  friends: "Friends",
  leaderboards: "Leaderboards",
  more: "More",
  profile: "Profile",
  profileOf: "Your profile: {name}",
  waitingForYou: "{count} waiting for you",
  ownPages: "Your pages",
  myGames: "My games",
  turnsWaiting: "My games: your turn in {count} {count:game|games}",
};
