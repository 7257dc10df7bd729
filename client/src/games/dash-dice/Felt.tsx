import { type Signal, useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useMemo } from "preact/hooks";
import type { DashAction, DashEvent, DashView } from "../../../../shared/games/dash-dice/contract.ts";
import { type DiceShow, diceFelt } from "../../table/felt/dice-felt.tsx";
import type { TableProps } from "../../table/game-client.ts";
import { say } from "../../text/say.ts";
import { phrases } from "../../text/table.ts";
import { mayDecide, momentOf } from "./moments.ts";
import { Rope } from "./Rope.tsx";
import { tell } from "./tell.ts";

type Called = Extract<DashEvent, { type: "called" }>;

/** The call that decides who begins; its result is known once the die rests. */
interface Call {
  event: Called;
  matchId: string;
  isAtRest: boolean;
}

const isUnrolled = ({ phase, dice }: DashView): boolean => phase === "gameplay" && dice.every((face) => face === 0);

/** The felt with two dice, and before the first roll with the die that decides who begins. */
export const Felt: FunctionComponent<TableProps<DashView, DashAction>> = ({ table }) => {
  const call = useSignal<Call | null>(null);
  const Dice = useMemo(() => diceFelt(showing(call, () => table.matchId)), [table]);
  const view = table.shown.value;
  const { value: made } = call;
  const isOnShow = made !== null && made.matchId === table.matchId && (!made.isAtRest || (view && isUnrolled(view)));
  return (
    <>
      <Dice table={table} />
      <Rope table={table} />
      {isOnShow && (
        <p class={made.isAtRest ? "decider-call at-rest" : "decider-call"} aria-hidden="true">
          {say(phraseOf(made), phrases, table.names, table.you)}
        </p>
      )}
    </>
  );
};

/** The log tells the same once the die rests; the call itself is known before. */
function phraseOf({ event, isAtRest }: Call) {
  const phrase = tell(event);
  if (!phrase) throw new Error("a call has a phrase");
  return isAtRest ? phrase : { ...phrase, id: "dash-dice.calling" };
}

function showing(call: Signal<Call | null>, matchId: () => string): DiceShow<DashView, DashAction> {
  return {
    dice(view) {
      const made = call.peek();
      if (made?.isAtRest && made.matchId === matchId() && isUnrolled(view)) return [{ face: made.event.die }];
      return view.dice.map((face) => ({ face }));
    },
    plan(_view, event, before) {
      const happened = event as DashEvent;
      if (happened.type === "rolled") {
        call.value = null;
        const dice = happened.dice.map((face) => ({ face }));
        return { dice, thrown: [0, 1], roller: happened.seat, isDecisive: before !== null && mayDecide(before) };
      }
      if (happened.type !== "called") return null;
      call.value = { event: happened, matchId: matchId(), isAtRest: false };
      return { dice: [{ face: happened.die }], thrown: [0], roller: happened.seat };
    },
    moment: (view, event, before) => momentOf(view, event as DashEvent, before),
    announced(_view, event) {
      const made = call.peek();
      if (event.type === "called" && made) call.value = { ...made, isAtRest: true };
    },
  };
}
