import { fields } from "../../../../shared/games/dash-dice/fields.ts";
import { viewReader } from "../read-view.ts";

export const readDashDice = viewReader(fields);
