import type { HouseRule } from "../../../../shared/core/house-rules.ts";
import type { HouseRuleText } from "../../text/game-text.ts";
import { changesIn, ruleWithUsual } from "../../text/house-rules.ts";
import { workshopText } from "../../text/workshop.ts";
import { Link } from "../../ui/Link.tsx";
import { RuleSets } from "./RuleSets.tsx";
import { changeRule, game, houseRuleTexts, offeredRules, privateWish, resetRules, ruleValue } from "./wish.ts";
import "./house-rule-controls.css";

/** Every option of the game that a table for friends or bots may change, with saved and shared sets of them. */
export default function HouseRuleControls({ inWorkshop }: { inWorkshop: boolean }) {
  return (
    <>
      {offeredRules().map(([id, rule]) => (
        <Rule key={id} id={id} rule={rule} words={houseRuleTexts()[id] ?? { name: id, rule: "" }} />
      ))}
      {changesIn(game.value, privateWish().options).length > 0 && (
        <button type="button" class="quiet" onClick={resetRules}>
          {workshopText.reset}
        </button>
      )}
      {!inWorkshop && <Link to="/workshop">{workshopText.toWorkshop}</Link>}
      <RuleSets />
    </>
  );
}

function Rule({ id, rule, words }: { id: string; rule: HouseRule; words: HouseRuleText }) {
  return (
    <div class="house-rule">
      <label for={controlOf(id)}>{words.name}</label>
      <Control id={id} rule={rule} words={words} />
      <p id={helpOf(id)}>{ruleWithUsual(rule, words)}</p>
    </div>
  );
}

const controlOf = (rule: string) => `house-rule-${rule}`;
const helpOf = (rule: string) => `house-rule-${rule}-help`;

function Control({ id, rule, words }: { id: string; rule: HouseRule; words: HouseRuleText }) {
  const value = ruleValue(id, rule);
  const described = { id: controlOf(id), "aria-describedby": helpOf(id) };
  if (rule.type === "switch") {
    return (
      <input {...described} type="checkbox" checked={value === true} onChange={() => changeRule(id, value !== true)} />
    );
  }
  if (rule.type === "choice") {
    return (
      <select {...described} value={value as string} onChange={(event) => changeRule(id, event.currentTarget.value)}>
        {rule.values.map((each) => (
          <option key={each} value={each}>
            {words.values?.[each] ?? each}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...described}
      type="number"
      inputMode="numeric"
      min={rule.min}
      max={rule.max}
      step={rule.step ?? 1}
      value={value as number}
      onChange={(event) => changeRule(id, event.currentTarget.valueAsNumber)}
    />
  );
}
