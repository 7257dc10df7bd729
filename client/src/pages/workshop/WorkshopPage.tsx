import { text } from "../../text/index.ts";
import { Link } from "../../ui/Link.tsx";
import { Page } from "../PageScreen.tsx";
import { GameFields } from "../tournaments/GameFields.tsx";
import { EffectsOfRules } from "./EffectsOfRules.tsx";
import "../lobby/house-rules.css";
import "./style.css";

/** Where house rules are chosen, named, saved and shared, next to what they do to the game. */
export default function WorkshopPage() {
  return (
    <Page title={text.houseRules.workshop}>
      <p class="intro">{text.houseRules.intro}</p>
      <div class="workshop">
        <section class="card">
          <GameFields inWorkshop />
          <Link class="big main" to="/" label={text.houseRules.setUp}>
            {text.houseRules.setUp}
          </Link>
        </section>
        <EffectsOfRules />
      </div>
    </Page>
  );
}
