import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { TestServer } from "../helpers/server/test-server.ts";

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
const namesIn = (text: string) => text.match(/\b(house|nodejs|process)_\w+/g) ?? [];

describe("monitoring", () => {
  let given: string;
  before(async () => {
    const server = await TestServer.open();
    given = await server.context.metrics.registry.metrics();
    await server.close();
  });

  /** Every metric in use is one that the server exports. */
  function areGiven(names: string[]): void {
    for (const name of names) assert.match(given, new RegExp(`^# TYPE ${name.replace(/_bucket$/, "")} `, "m"), name);
  }

  it("queries in the Grafana dashboard only metrics that the server exports", () => {
    const { panels } = JSON.parse(read("grafana-dashboard.json")) as { panels: Panel[] };
    const names = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    assert.ok(names.length >= panels.length);
    areGiven(names);
  });

  it("alerts only on metrics that the server exports", () => {
    const rules = read("alerts.yml").match(/^ +expr: .+$/gm) ?? [];
    assert.ok(rules.length >= 5);
    areGiven(rules.flatMap(namesIn));
  });
});
