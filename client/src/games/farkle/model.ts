import { fields } from "../../../../shared/games/farkle/fields.ts";
import { viewReader } from "../read-view.ts";

export const readFarkle = viewReader(fields);
