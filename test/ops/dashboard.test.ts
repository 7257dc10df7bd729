import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { TestHouse } from "../helpers/house.ts";

interface Panel {
  title: string;
  targets: { expr: string }[];
}

describe("the Grafana dashboard", () => {
  it("asks only for numbers that the house gives", async () => {
    const file = new URL("../../deploy/grafana-dashboard.json", import.meta.url);
    const { panels } = JSON.parse(readFileSync(file, "utf8")) as { panels: Panel[] };
    const house = await TestHouse.open();
    const given = await house.house.metrics.registry.metrics();
    await house.close();
    const names = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(house|nodejs|process)_\w+/g) ?? []),
    );
    assert.ok(names.length >= panels.length);
    for (const name of names) assert.match(given, new RegExp(`^# TYPE ${name.replace(/_bucket$/, "")} `, "m"), name);
  });
});
