import { useEffect, useState } from "preact/hooks";
import { AUDIENCES, type Privacy } from "../../../shared/players/friends.ts";
import { loadPrivacy, savePrivacy } from "../net/friends.ts";
import { friendsText as words } from "../text/friends.ts";
import { Choice } from "../ui/Choice.tsx";
import { Problem } from "./Problem.tsx";
import { useRequest } from "./use-request.ts";

/** Settings for who sees the player online and who may challenge the player. */
export function PrivacySettings() {
  const [privacy, setPrivacy] = useState<Privacy | null>(null);
  const { isBusy, problem, run } = useRequest();
  useEffect(() => void run(async () => setPrivacy(await loadPrivacy())), []);
  const questions = [
    ["online", words.whoSeesOnline],
    ["challenges", words.whoChallenges],
  ] as const;
  return (
    <section class="card" aria-busy={isBusy}>
      <h2>{words.privacy}</h2>
      {privacy &&
        questions.map(([about, legend]) => (
          <fieldset key={about} class="seats chips">
            <legend>{legend}</legend>
            {AUDIENCES.map((audience) => (
              <Choice
                key={audience}
                group={about}
                name={words.audiences[audience]}
                chosen={privacy[about] === audience}
                choose={() => void run(async () => setPrivacy(await savePrivacy({ ...privacy, [about]: audience })))}
              />
            ))}
          </fieldset>
        ))}
      <Problem text={problem} />
    </section>
  );
}
