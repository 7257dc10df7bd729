import type { FunctionComponent } from "preact";
import { useMemo, useState } from "preact/hooks";
import { admin as words } from "../../text/index.ts";
import { Arenas } from "./Arenas.tsx";
import { AuditLog } from "./AuditLog.tsx";
import { Admin } from "./admin.ts";
import { DiceEditor } from "./dice/DiceEditor.tsx";
import { DiceStatistics } from "./dice/DiceStatistics.tsx";
import { LimitsEditor } from "./dice/LimitsEditor.tsx";
import { Pairs } from "./Pairs.tsx";
import { Players } from "./Players.tsx";
import { Reports } from "./Reports.tsx";
import { SetAside } from "./SetAside.tsx";
import "./style.css";
import { useTitle } from "../../ui/use-title.ts";
import { Tables } from "./Tables.tsx";

const PARTS = {
  dice: DiceEditor,
  limits: LimitsEditor,
  statistics: DiceStatistics,
  players: Players,
  reports: Reports,
  pairs: Pairs,
  tables: Tables,
  arenas: Arenas,
  setAside: SetAside,
  log: AuditLog,
} satisfies Record<string, FunctionComponent<{ admin: Admin }>>;
type Part = keyof typeof PARTS;

/** The administration: sign-in, then its sections. */
export default function AdminPage() {
  const admin = useMemo(() => new Admin(), []);
  useTitle(words.title);
  return (
    <main class="admin">
      <header class="bar">
        <h1>{words.title}</h1>
        {admin.token.value && (
          <button type="button" class="quiet" onClick={() => admin.signOut()}>
            {words.signOut}
          </button>
        )}
      </header>
      {admin.token.value ? <Office admin={admin} /> : <SignIn admin={admin} />}
      <Announcement admin={admin} />
    </main>
  );
}

function SignIn({ admin }: { admin: Admin }) {
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  return (
    <form
      class="card sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        void admin.signIn(password, name.trim());
      }}
    >
      <label class="field">
        <span>{words.password}</span>
        <input
          type="password"
          autocomplete="current-password"
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{words.yourName}</span>
        <input type="text" maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" class="big main" disabled={password === ""}>
        {words.signIn}
      </button>
    </form>
  );
}

function Office({ admin }: { admin: Admin }) {
  const [part, setPart] = useState<Part>("dice");
  const Shown = PARTS[part];
  return (
    <>
      <nav class="admin-parts" aria-label={words.parts}>
        {(Object.keys(PARTS) as Part[]).map((id) => (
          <button key={id} type="button" class="big" aria-pressed={part === id} onClick={() => setPart(id)}>
            {words[id]}
          </button>
        ))}
      </nav>
      <Shown admin={admin} />
    </>
  );
}

function Announcement({ admin }: { admin: Admin }) {
  const notice = admin.notice.value;
  return (
    <div class="interruptions" aria-live="assertive">
      {notice && <p class={notice.kind === "good" ? "notice soft" : "notice"}>{notice.sentence}</p>}
    </div>
  );
}
