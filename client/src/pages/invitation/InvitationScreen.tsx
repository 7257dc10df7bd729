import type { Invitation } from "../../../../shared/lobby/invitation.ts";
import { isGame } from "../../games.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { changesIn } from "../../text/house-rules.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { PlayerTag } from "../../ui/avatar/PlayerTag.tsx";
import { Link } from "../../ui/Link.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { NameField } from "../account/NameField.tsx";
import { myName } from "../account/name.ts";
import { Art } from "../lobby/art/Art.tsx";
import "./style.css";

interface Props {
  invitation: Invitation;
  join(): void;
}

/** The invitation to a table, shown before the player takes a seat. */
export default function InvitationScreen({ invitation, join }: Props) {
  const { game, mode, options, title, names, accounts, seats, days } = invitation;
  const changes = isGame(game) ? changesIn(game, options) : [];
  const words = text.invitation;
  const heading = names[0] ? fill(words.heading, { name: names[0] }) : words.plain;
  useTitle(heading);
  return (
    <main class="lobby invitation">
      <section class="card" aria-labelledby="invitation-title">
        <Art game={game} mode={mode} />
        <h1 id="invitation-title">{heading}</h1>
        {title && <p class="table-name">{title}</p>}
        <p class="kind">{tableTitle(game, options)}</p>
        {days > 0 && <p>{fill(text.lobby.perMove, { days })}</p>}
        {changes.length > 0 && (
          <>
            <h2>{words.houseRules}</h2>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </>
        )}
        <p class="guests">
          {names.map((name, index) => (
            <PlayerTag key={`${index} ${name}`} name={name} account={accounts[index] ?? ""} place={{ game, mode }} />
          ))}
          <small>{fill(text.lobby.seatsTaken, { taken: names.length, seats })}</small>
        </p>
        <NameField />
        <button type="button" class="big main wide" disabled={myName.value === ""} onClick={join}>
          {words.join}
        </button>
        <p class="other-ways">
          <Link to={`/rules/${game}`}>{words.rules}</Link>
          <Link to="/">{text.backToLobby}</Link>
        </p>
      </section>
    </main>
  );
}
