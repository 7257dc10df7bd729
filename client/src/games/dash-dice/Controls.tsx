import { riskOfRoll } from "../../../../shared/games/dash-dice/analysis/odds.ts";
import type { DashAction, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../../shared/games/dash-dice/game.ts";
import { modeOf } from "../../../../shared/games/dash-dice/rules/modes.ts";
import { showsRisk } from "../../preferences/preferences.ts";
import type { Table } from "../../table/table.ts";
import { text } from "../../text/index.ts";
import { percent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { KeyButton } from "../../ui/KeyButton.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { words } from "./words.ts";

/** The buttons of a turn: call odd or even, then roll or bank. */
export function Controls({ table }: { table: Table<DashView, DashAction> }) {
  const view = table.shown.value;
  const seat = table.mySeat.value;
  const legal = view && seat !== null ? dashDice.legalActions(view, seat) : [];
  const may = (type: DashAction["type"]) => legal.some((action) => action.type === type);
  const act = (action: DashAction) => void table.press(action);

  const calling = view?.phase === "turnDecider";
  useKeys({
    o: () => calling && act({ type: "call", parity: "odd" }),
    e: () => calling && act({ type: "call", parity: "even" }),
    r: () => !calling && act({ type: "roll" }),
    b: () => !calling && act({ type: "bank" }),
  });

  if (calling) {
    return (
      <div class="controls">
        <KeyButton
          label={words.odd}
          keys="O"
          enabled={may("call")}
          press={() => act({ type: "call", parity: "odd" })}
          main
        />
        <KeyButton
          label={words.even}
          keys="E"
          enabled={may("call")}
          press={() => act({ type: "call", parity: "even" })}
          main
        />
      </div>
    );
  }
  const risk = showsRisk.value && view && view.turnScore > 0 && may("roll") ? riskOfRoll(view.options) : 0;
  const banks = !view || modeOf(view.options).bank !== null;
  const bankLabel = may("bank") ? fill(text.bankPoints, { points: view?.turnScore ?? 0 }) : text.bank;
  return (
    <div class="controls">
      <KeyButton
        label={text.roll}
        keys="R"
        enabled={may("roll")}
        press={() => act({ type: "roll" })}
        main
        small={risk > 0 ? fill(words.risk, { percent: percent(risk) }) : undefined}
      />
      {banks && <KeyButton label={bankLabel} keys="B" enabled={may("bank")} press={() => act({ type: "bank" })} />}
    </div>
  );
}
