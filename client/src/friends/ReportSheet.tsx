import { useState } from "preact/hooks";
import { type Person, REPORT_KINDS, REPORT_NOTE_LENGTH, type ReportKind } from "../../../shared/players/friends.ts";
import { report } from "../net/friends.ts";
import { friendsText as words } from "../text/friends.ts";
import { fill } from "../text/say.ts";
import { Choice } from "../ui/Choice.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { Problem } from "./Problem.tsx";
import { useRequest } from "./use-request.ts";

interface Props {
  person: Person;
  roomId?: string;
  close(): void;
}

/** The form that reports a player to the administrators. */
export function ReportSheet({ person: { id, name }, roomId, close }: Props) {
  const [kind, setKind] = useState<ReportKind>(roomId === undefined ? "name" : "chat");
  const [note, setNote] = useState("");
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const send = async () => {
    if (await run(() => report(id, kind, note.trim(), roomId))) setSent(true);
  };
  return (
    <Sheet title={fill(words.reportTitle, { name })} close={close}>
      {isSent ? (
        <p role="status">{words.reported}</p>
      ) : (
        <form
          class="report-form"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{fill(roomId === undefined ? words.reportTextAway : words.reportText, { name })}</p>
          <fieldset class="seats chips">
            <legend>{words.reportKind}</legend>
            {REPORT_KINDS.map((id) => (
              <Choice
                key={id}
                group="report-kind"
                name={words.reportKinds[id]}
                chosen={kind === id}
                choose={() => setKind(id)}
              />
            ))}
          </fieldset>
          <label class="field">
            <span>{words.reportNote}</span>
            <textarea
              rows={3}
              maxLength={REPORT_NOTE_LENGTH}
              value={note}
              onInput={(event) => setNote(event.currentTarget.value)}
            />
          </label>
          <Problem text={problem} />
          <button type="submit" class="big main" disabled={isBusy}>
            {words.reportSend}
          </button>
        </form>
      )}
    </Sheet>
  );
}
