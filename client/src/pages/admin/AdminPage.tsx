import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AdminOverview } from "../../../../shared/admin/api.ts";
import { admin as words } from "../../text/admin.ts";
import { Arenas } from "./Arenas.tsx";
import { AuditLog } from "./AuditLog.tsx";
import { Admin } from "./admin.ts";
import { DiceEditor } from "./dice/DiceEditor.tsx";
import { DiceStatistics } from "./dice/DiceStatistics.tsx";
import { LimitsEditor } from "./dice/LimitsEditor.tsx";
import { Overview } from "./Overview.tsx";
import { Pairs } from "./Pairs.tsx";
import { Players } from "./Players.tsx";
import { Reports } from "./Reports.tsx";
import { SetAside } from "./SetAside.tsx";
import "./style.css";
import { number } from "../../text/numbers.ts";
import { Link } from "../../ui/Link.tsx";
import { useTitle } from "../../ui/use-title.ts";
import type { PageProps } from "../pages.ts";
import { Tables } from "./Tables.tsx";

/** Kept while the page is open, so that the sections share the sign-in. */
const admin = new Admin();

/** The sections by the last part of their address; the first one is shown at `/admin`. */
const PARTS = {
  overview: Overview,
  dice: DiceEditor,
  limits: LimitsEditor,
  statistics: DiceStatistics,
  players: Players,
  reports: Reports,
  pairs: Pairs,
  tables: Tables,
  arenas: Arenas,
  "set-aside": SetAside,
  log: AuditLog,
} satisfies Record<string, FunctionComponent<{ admin: Admin }>>;
type Part = keyof typeof PARTS;

const isPart = (id: string): id is Part => Object.hasOwn(PARTS, id);

/** The administration: sign-in, then its sections, each with its own address. */
export default function AdminPage({ id }: PageProps) {
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
      {admin.token.value ? <Office part={isPart(id) ? id : "overview"} /> : <SignIn />}
      <Announcement />
    </main>
  );
}

function SignIn() {
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

function Office({ part }: { part: Part }) {
  const [counts, setCounts] = useState<AdminOverview | null>(null);
  useEffect(() => void admin.attempt(async () => setCounts(await admin.ask<AdminOverview>("/overview"))), []);
  const Shown = PARTS[part];
  return (
    <>
      <nav class="admin-parts" aria-label={words.parts}>
        {(Object.keys(PARTS) as Part[]).map((id) => (
          <Link key={id} to={id === "overview" ? "/admin" : `/admin/${id}`} class="big way" isCurrent={part === id}>
            {nameOf(id)}
            {counts && countOf(counts, id)}
          </Link>
        ))}
      </nav>
      <Shown admin={admin} />
    </>
  );
}

const nameOf = (part: Part): string => (part === "set-aside" ? words.setAside : words[part]);

/** The number of things in a section that may need the administrator. */
function countOf({ reports, tables, faults }: AdminOverview, part: Part): string {
  const count = { reports, tables, "set-aside": faults }[part as string] ?? 0;
  return count > 0 ? ` (${number(count)})` : "";
}

function Announcement() {
  const notice = admin.notice.value;
  return (
    <div class="interruptions" aria-live="assertive">
      {notice && <p class={notice.kind === "good" ? "notice soft" : "notice"}>{notice.sentence}</p>}
    </div>
  );
}
