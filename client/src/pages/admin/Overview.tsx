import { useEffect, useState } from "preact/hooks";
import type { AdminOverview } from "../../../../shared/admin/api.ts";
import { admin as words } from "../../text/admin.ts";
import { number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import type { Admin } from "./admin.ts";

const GIGABYTE = 1024 ** 3;

/** The state of the server at a glance, with links to what may need the administrator. */
export function Overview({ admin }: { admin: Admin }) {
  const [overview, setOverview] = useState<AdminOverview | null>(null);
  const look = () => admin.attempt(async () => setOverview(await admin.ask<AdminOverview>("/overview")));
  useEffect(() => void look(), [admin]);
  return (
    <section class="card" aria-label={words.overview}>
      <button type="button" class="big look-again" onClick={() => void look()}>
        {words.refresh}
      </button>
      {overview && <Facts overview={overview} />}
    </section>
  );
}

function Facts({ overview: { players, tables, matches, reports, faults, disk } }: { overview: AdminOverview }) {
  const names = words.facts;
  return (
    <dl class="admin-facts">
      <Fact name={names.players} value={number(players)} />
      <Fact name={names.tables} value={number(tables)} to="/admin/tables" />
      <Fact name={names.matches} value={number(matches)} />
      <Fact name={names.reports} value={number(reports)} to="/admin/reports" />
      <Fact name={names.faults} value={number(faults)} to="/admin/set-aside" />
      {disk && (
        <Fact
          name={names.disk}
          value={fill(names.free, { free: gigabytes(disk.free), total: gigabytes(disk.total) })}
        />
      )}
    </dl>
  );
}

const gigabytes = (bytes: number): number => Math.round(bytes / GIGABYTE);

function Fact({ name, value, to }: { name: string; value: string; to?: string }) {
  return (
    <div>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
