import type { PageParts } from "../page-game.ts";

export default {
  client: () => import("./client.ts"),
  table: () => import("./text/en/table.ts"),
  rules: () => import("./rules.ts"),
  learn: () => import("./text/en/learn.ts"),
  puzzles: () => import("../../../../shared/games/dash-dice/puzzles.ts"),
  lesson: () => import("./lesson.ts"),
} satisfies PageParts;
