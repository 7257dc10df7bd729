export type { Words as Translation } from "../text/dictionary.ts";
export { cards } from "./card-felt.tsx";
export { dice } from "./dice-felt.tsx";
export { gameTable, type TableOf } from "./game-table.tsx";
export type { GameText } from "./text.ts";
