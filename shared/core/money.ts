/** Maximum of prices and budgets, in whole dollars. */
export const MAX_DOLLARS = 200;
