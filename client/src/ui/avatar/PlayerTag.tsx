import { generatedAvatar } from "../../../../shared/players/avatar.ts";
import { cardOf, type RatedIn } from "../../net/player-cards.ts";
import { Avatar } from "./Avatar.tsx";

interface Props {
  name: string;
  /** Account id; empty for bots and players without an account. */
  account: string;
  place: RatedIn;
}

/** A player in a line of the lobby: avatar, name and rating. */
export function PlayerTag({ name, account, place }: Props) {
  const card = account ? cardOf(account, place).value : null;
  return (
    <span class="player-tag">
      <Avatar avatar={card?.avatar ?? generatedAvatar(account || name)} />
      <span class="name">{name}</span>
      {card && card.rating !== null && <small>{card.rating}</small>}
    </span>
  );
}
