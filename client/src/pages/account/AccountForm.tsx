import { useId, useState } from "preact/hooks";
import { explainRefusal } from "./refusal.ts";

export interface Field {
  id: string;
  label: string;
  kind: "name" | "code" | "current-password" | "new-password";
  hint?: string;
  start?: string;
}

interface Props {
  title: string;
  explanation?: string;
  fields: Field[];
  submit: string;
  main?: boolean;
  /** Message shown on success; omitted where the change is visible. */
  done?: string;
  send(values: Record<string, string>): Promise<void>;
}

/** A form that is submitted to the server, with its result message. */
export function AccountForm({ title, explanation, fields, submit, main, done, send }: Props) {
  const { busy, problem, sent, attempt } = useAttempt();
  const heading = useId();
  return (
    <form
      class="card"
      aria-labelledby={heading}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const values = Object.fromEntries([...new FormData(form)].map(([id, value]) => [id, String(value)]));
        void attempt(async () => {
          await send(values);
          form.reset();
        });
      }}
    >
      <h2 id={heading}>{title}</h2>
      {explanation && <p>{explanation}</p>}
      {fields.map((field) => (
        <FormField key={field.id} {...field} />
      ))}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="done" role="status">
        {sent && done}
      </p>
      <button type="submit" class={main ? "big main" : "big"} disabled={busy}>
        {submit}
      </button>
    </form>
  );
}

function FormField({ id, label, kind, hint, start = "" }: Field) {
  const inputId = useId();
  const hintId = useId();
  const common = { id: inputId, name: id, required: true, "aria-describedby": hint ? hintId : undefined };
  return (
    <div class="field">
      <label for={inputId}>{label}</label>
      {kind === "name" && (
        <input {...common} defaultValue={start} maxLength={20} autocomplete="username" spellcheck={false} />
      )}
      {kind === "code" && (
        <input {...common} defaultValue={start} maxLength={40} autocomplete="off" spellcheck={false} />
      )}
      {kind !== "name" && kind !== "code" && (
        <input
          {...common}
          type="password"
          autocomplete={kind}
          minLength={kind === "new-password" ? 8 : undefined}
          maxLength={200}
        />
      )}
      {hint && <small id={hintId}>{hint}</small>}
    </div>
  );
}

/** State of a request: busy, done, or an error message. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setSent(false);
    setProblem(null);
    try {
      await work();
      setSent(true);
    } catch (error) {
      setProblem(explainRefusal(error));
    }
    setBusy(false);
  };
  return { busy, problem, sent, attempt };
}
