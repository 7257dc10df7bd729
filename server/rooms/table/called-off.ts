/** Answer of a tournament table that is to be closed: the accounts that have taken their seats, or that its match begins. */
export type CalledOff = { hasBegun: true } | { hasBegun: false; present: string[] };
