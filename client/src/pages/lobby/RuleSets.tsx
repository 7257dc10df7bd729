import { useEffect, useState } from "preact/hooks";
import type { RuleSet } from "../../../../shared/players/rule-set.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { workshopText } from "../../text/workshop.ts";
import { linkTo, loadSets, removeSet, saveSet, setsOf } from "./rule-set.ts";
import { choices, choose, game, setName } from "./wish.ts";

const words = () => workshopText;

/** Names, saves and shares the current house rules, and lists the saved sets of the game. */
export function RuleSets() {
  const [copied, setCopied] = useState(false);
  const name = setName.value.trim();
  useEffect(() => {
    // The sets of this device are used while the account is unreachable.
    void loadSets().catch(() => undefined);
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(linkTo({ name, ...choices() }));
    setCopied(true);
  };
  return (
    <div class="rule-sets">
      <label class="field">
        <span>{words().name}</span>
        <input
          value={setName.value}
          maxLength={20}
          placeholder={words().nameExample}
          onInput={(event) => {
            setName.value = event.currentTarget.value;
            setCopied(false);
          }}
        />
      </label>
      <div class="pair">
        <button type="button" class="big" disabled={name === ""} onClick={() => saveSet(name)}>
          {words().save}
        </button>
        <button type="button" class="big" disabled={name === ""} onClick={copy}>
          {copied ? text.copied : words().share}
        </button>
      </div>
      {setsOf(game.value).map((set) => (
        <SavedSet key={set.name} set={set} />
      ))}
    </div>
  );
}

function SavedSet({ set }: { set: RuleSet }) {
  const use = () => {
    choose(set);
    setName.value = set.name;
  };
  return (
    <div class="saved-set">
      <button type="button" class="quiet" aria-label={fill(words().use, { name: set.name })} onClick={use}>
        {set.name}
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={fill(words().remove, { name: set.name })}
        onClick={() => removeSet(set)}
      >
        ✕
      </button>
    </div>
  );
}
