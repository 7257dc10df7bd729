import { remembered } from "../../ui/preferences.ts";

/** Four inks instead of two, for whoever cannot tell red from black by colour alone. */
export const fourColours = remembered<boolean>("four-colours", false, (value) => typeof value === "boolean");
