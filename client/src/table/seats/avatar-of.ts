import { generatedAvatar } from "../../../../shared/players/avatar.ts";
import { me } from "../../net/account.ts";
import type { SeatView } from "../../net/synced-table.ts";
import { ownName } from "../own-name.ts";

/**
 * The avatar of a person whose card is not known. At a table in the page, such as a replay or a lesson, the player of this
 * browser has the avatar of the account; others have one generated from their account or name.
 */
export const avatarOf = (person: Pick<SeatView, "name" | "playerId"> | undefined, isOnServer: boolean): number =>
  (!isOnServer && person?.name === ownName() ? me.value?.avatar : null) ??
  generatedAvatar(person?.playerId || person?.name || "");
