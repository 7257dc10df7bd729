import { useRef, useState } from "preact/hooks";
import { coach, muted } from "../../preferences/preferences.ts";
import { text } from "../../text/index.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { LanguageChoice } from "../../ui/LanguageChoice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Settings } from "../../ui/settings/Settings.tsx";
import { mayCoach, mayOfferDraw, mayResign } from "../permissions.ts";
import { SeatName } from "../seats/SeatName.tsx";
import { ServerTable } from "../server-table.ts";
import type { Table } from "../table.ts";
import "./table-menu.css";

type Opened = "resigning" | "settings" | "players" | null;

/** The table menu: mute, settings, players, coach, draw offer and resignation. */
export function TableMenu({ table }: { table: Table }) {
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const served = table instanceof ServerTable ? table : null;
  const choose = (action: () => void) => () => {
    list.current?.hidePopover();
    action();
  };
  const close = () => setOpened(null);
  return (
    <>
      <MenuButton />
      <div id="table-menu" class="table-menu" popover="auto" ref={list}>
        <button
          type="button"
          class="big"
          onClick={choose(() => {
            muted.value = !muted.value;
          })}
        >
          {muted.value ? text.settings.unmute : text.settings.mute}
        </button>
        <button type="button" class="big" onClick={choose(() => setOpened("settings"))}>
          {text.settings.open}
        </button>
        {served && (
          <button type="button" class="big" onClick={choose(() => setOpened("players"))}>
            {text.card.players}
          </button>
        )}
        {mayCoach(table) && (
          <button
            type="button"
            class="big"
            onClick={choose(() => {
              coach.value = !coach.value;
            })}
          >
            {coach.value ? text.settings.coachOff : text.settings.coachOn}
          </button>
        )}
        {served && mayOfferDraw(served) && (
          <button type="button" class="big" onClick={choose(() => void served.offerDraw())}>
            {text.offerDraw}
          </button>
        )}
        {served && mayResign(served) && (
          <button type="button" class="big" onClick={choose(() => setOpened("resigning"))}>
            {text.resign}
          </button>
        )}
        <LanguageChoice />
      </div>
      {opened === "settings" && (
        <Sheet title={text.settings.title} close={close}>
          <Settings />
        </Sheet>
      )}
      {opened === "players" && (
        <Sheet title={text.card.players} close={close}>
          <ul class="table-players">
            {table.seats.value.map((person, seat) => (
              <li key={`${seat} ${person.name}`}>
                {person.kind !== "empty" && <SeatName table={table} seat={seat} />}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {opened === "resigning" && (
        <Confirm
          question={text.resignQuestion}
          yes={text.resign}
          no={text.playOn}
          cancel={close}
          confirm={() => {
            close();
            void table.act({ type: "resign" });
          }}
        />
      )}
    </>
  );
}

const MenuButton = () => (
  <button type="button" class="quiet menu-button" popovertarget="table-menu" aria-label={text.menu}>
    <svg viewBox="0 0 24 6" aria-hidden="true">
      <circle cx="3" cy="3" r="2.5" />
      <circle cx="12" cy="3" r="2.5" />
      <circle cx="21" cy="3" r="2.5" />
    </svg>
  </button>
);
