import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sixDiceWords as words } from "../text/table.ts";
import "./sheet.css";

interface SheetProps {
  title: string;
  close(): void;
  children: ComponentChildren;
}

/** A modal sheet; keyboard shortcuts of the table are inactive while it is open. */
export function Sheet({ title, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      class="sheet"
      ref={dialog}
      aria-label={title}
      onClose={close}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </header>
      <section class="sheet-body" aria-label={title} tabIndex={0}>
        {children}
      </section>
    </dialog>
  );
}
