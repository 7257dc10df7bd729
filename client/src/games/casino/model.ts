import { fields } from "../../../../shared/games/casino/fields.ts";
import { viewReader } from "../read-view.ts";

export const readCasino = viewReader(fields);
