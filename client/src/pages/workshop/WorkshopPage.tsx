import { workshopText } from "../../text/workshop.ts";
import { Link } from "../../ui/Link.tsx";
import { pathOf } from "../lobby/rule-set.ts";
import { choices, setName } from "../lobby/wish.ts";
import { Page } from "../PageScreen.tsx";
import { GameFields } from "../tournaments/GameFields.tsx";
import { EffectsOfRules } from "./EffectsOfRules.tsx";
import "./style.css";

/** Where house rules are chosen, named, saved and shared, next to what they do to the game. */
export default function WorkshopPage() {
  return (
    <Page title={workshopText.title}>
      <p class="intro">{workshopText.intro}</p>
      <div class="workshop">
        <section class="card">
          <GameFields inWorkshop />
          <Link
            class="big main way"
            to={pathOf({ name: setName.value.trim(), ...choices() })}
            label={workshopText.setUp}
          >
            {workshopText.setUp}
          </Link>
        </section>
        <EffectsOfRules />
      </div>
    </Page>
  );
}
