import { fields } from "../../../../shared/games/dice-10-000/fields.ts";
import { viewReader } from "../read-view.ts";

export const readDice10000 = viewReader(fields);
