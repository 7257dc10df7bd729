export { cards } from "./card-felt.tsx";
export { dice } from "./dice-felt.tsx";
export { gameTable } from "./game-table.tsx";
export type { GameText } from "./text.ts";
