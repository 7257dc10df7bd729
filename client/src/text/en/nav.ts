/** The header of the site in English. */
export const nav = {
  label: "Site",
  games: "Games",
  tables: "Tables",
  learn: "Learn",
  shop: "Shop",
  rankings: "Rankings",
  profile: "Profile",
  profileOf: "Your profile: {name}",
  ownPages: "Your pages",
};
