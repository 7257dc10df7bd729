import { readFileSync } from "node:fs";
import { join } from "node:path";

const text = readFileSync(join(import.meta.dirname, "../../../docker-compose.yml"), "utf8");

/** The environment of one server process in docker-compose.yml, with these values filled in. */
export function environmentOf(service: string, values: Record<string, string>): Record<string, string> {
  const common = text.match(/^x-environment: &environment\n((?: {2}.*\n)+)/m)?.[1];
  const own = text.match(new RegExp(`^ {2}${service}:\n(?: {4}.*\n)*? {4}environment:\n((?: {6}.*\n)+)`, "m"))?.[1];
  if (!common || !own) throw new Error(`docker-compose.yml gives ${service} no environment`);
  const lines = `${common}${own}`.matchAll(/^ +([A-Z_]+):(?: (.+))?$/gm);
  const entries = [...lines].map(([, name = "", value]) => [name, value ? filledIn(value, values) : values[name]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Fills in values or their defaults, and rejects a variable without either, as compose does. */
function filledIn(line: string, values: Record<string, string>): string {
  return line.replace(/^"(.*)"$/, "$1").replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    const value = values[name] || (kind === "-" ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is missing: ${rest}`);
    return value;
  });
}
