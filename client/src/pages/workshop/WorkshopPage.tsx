import { workshopText } from "../../text/workshop.ts";
import { Link } from "../../ui/Link.tsx";
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
          <Link class="big main way" to="/" label={workshopText.setUp}>
            {workshopText.setUp}
          </Link>
        </section>
        <EffectsOfRules />
      </div>
    </Page>
  );
}
