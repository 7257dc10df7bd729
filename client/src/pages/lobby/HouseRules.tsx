import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { changesIn } from "../../text/house-rules.ts";
import { text } from "../../text/index.ts";
import { withTexts } from "../../text/language.ts";
import { fill } from "../../text/say.ts";
import { takeLinkedSet } from "./rule-set.ts";
import { game, privateWish } from "./wish.ts";
import "./house-rules.css";

/** The house rules of a table for friends or bots. Their controls are loaded when they are opened. */
export function HouseRules({ inWorkshop = false }) {
  const [linked] = useState(takeLinkedSet);
  const [isOpen, setOpen] = useState(linked !== null || inWorkshop);
  const [Controls, setControls] = useState<ComponentType<{ inWorkshop: boolean }> | null>(null);
  const changes = changesIn(game.value, privateWish().options);
  useEffect(() => {
    if (!isOpen) return;
    // Without a connection the rules are loaded when they are opened again.
    withTexts(import("./HouseRuleControls.tsx")).then(
      (module) => setControls(() => module.default),
      () => setOpen(false),
    );
  }, [isOpen]);
  return (
    <details class="house-rules" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {text.houseRules.title}
        {changes.length > 0 && <small>{fill(text.houseRules.changed, { count: changes.length })}</small>}
      </summary>
      <p class="hint">{linked ? fill(text.houseRules.linked, { name: linked }) : text.houseRules.help}</p>
      {isOpen && Controls && <Controls inWorkshop={inWorkshop} />}
    </details>
  );
}
