import { useRef, useState } from "preact/hooks";
import { mayOfferDraw, mayResign } from "../net/permissions.ts";
import type { ServerTable } from "../table/server-table.ts";
import { text } from "../text/index.ts";
import { Confirm } from "./Confirm.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import "./table-menu.css";

/** What one can do besides playing: offer a draw, where there is one, give up, and read on in another language. */
export function TableMenu({ table }: { table: ServerTable }) {
  const list = useRef<HTMLDivElement>(null);
  const [resigning, setResigning] = useState(false);
  const [draw, resign] = [mayOfferDraw(table), mayResign(table)];
  const choose = (deed: () => void) => () => {
    list.current?.hidePopover();
    deed();
  };
  return (
    <>
      <button type="button" class="quiet menu-button" popovertarget="table-menu" aria-label={text.menu}>
        <svg viewBox="0 0 24 6" aria-hidden="true">
          <circle cx="3" cy="3" r="2.5" />
          <circle cx="12" cy="3" r="2.5" />
          <circle cx="21" cy="3" r="2.5" />
        </svg>
      </button>
      <div id="table-menu" class="table-menu" popover="auto" ref={list}>
        {draw && (
          <button type="button" class="big" onClick={choose(() => void table.offerDraw())}>
            {text.offerDraw}
          </button>
        )}
        {resign && (
          <button type="button" class="big" onClick={choose(() => setResigning(true))}>
            {text.resign}
          </button>
        )}
        <LanguageChoice />
      </div>
      {resigning && (
        <Confirm
          question={text.resignQuestion}
          yes={text.resign}
          no={text.playOn}
          cancel={() => setResigning(false)}
          confirm={() => {
            setResigning(false);
            void table.act({ type: "resign" });
          }}
        />
      )}
    </>
  );
}
