import { useState } from "preact/hooks";
import { me } from "../../net/account.ts";
import { playerName } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { isTypingName, keepName, suggestName } from "./name.ts";
import { explainRefusal } from "./refusal.ts";

/** Most characters of a name. */
const LONGEST_NAME = 20;

/** Name field for guests; absent for registered players, who use their claimed name. */
export function NameField() {
  const [problem, setProblem] = useState<string | null>(null);
  const finish = () => {
    isTypingName.value = false;
    suggestName();
    keepName().then(
      () => setProblem(null),
      (error: unknown) => setProblem(explainRefusal(error)),
    );
  };
  if (me.value?.claimed) return null;
  return (
    <label class="field">
      <span>{text.yourName}</span>
      <input
        value={playerName.value}
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        onInput={(event) => {
          playerName.value = event.currentTarget.value;
        }}
        onFocus={() => {
          isTypingName.value = true;
        }}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
        onBlur={finish}
      />
      {playerName.value.length >= LONGEST_NAME && (
        // Keeps its place when the field is left, so that a press that leaves it does not miss.
        <small role="status" style={{ visibility: isTypingName.value ? "visible" : "hidden" }}>
          {fill(text.longestName, { count: LONGEST_NAME })}
        </small>
      )}
      {problem && <small role="alert">{problem}</small>}
    </label>
  );
}
