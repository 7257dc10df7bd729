interface Props {
  question: string;
  /** Label of the confirming button. */
  yes: string;
  no: string;
  confirm(): void;
  cancel(): void;
}

/** A confirmation dialog for an irreversible action; Escape cancels. */
export function Confirm({ question, yes, no, confirm, cancel }: Props) {
  return (
    <dialog
      class="dialog confirm"
      aria-label={question}
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      onCancel={cancel}
    >
      <p>{question}</p>
      <button type="button" class="big main" onClick={cancel}>
        {no}
      </button>
      <button type="button" class="big" onClick={confirm}>
        {yes}
      </button>
    </dialog>
  );
}
