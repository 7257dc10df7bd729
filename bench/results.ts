/** One of the house's goals and what was measured. */
export interface Goal {
  goal: string;
  measured: string;
  met: boolean;
}

/** What one part of the measurements found. */
export interface Section {
  title: string;
  /** What was done, in a sentence or two. */
  about: string;
  table: string[];
  goals: Goal[];
  /** House against peer, so that more is better; these are recorded and watched. */
  ratios: Record<string, number>;
}

/** A table in Markdown; the first row holds the names of the columns. */
export function table(...rows: (string | number)[][]): string[] {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(" | ")} |`);
  const line = `| ${(rows[0] ?? []).map((_, column) => (column === 0 ? "---" : "---:")).join(" | ")} |`;
  return [head as string, line, ...body];
}

/** A number with as many digits as it is good for. */
export function round(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return value.toLocaleString("en", { maximumFractionDigits: 0 });
  return value.toPrecision(Math.abs(value) < 0.1 ? 2 : 3);
}

export const median = (values: readonly number[]): number => at(values, 0.5);

/** The value below which this share of all values lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const BEGIN = "<!-- measured: begin -->";
const END = "<!-- measured: end -->";

/** Puts what was measured in the place of what was measured before; what people wrote around it stays. */
export function renew(document: string, head: string, sections: readonly Section[]): string {
  const goals = sections.flatMap((section) => section.goals);
  const body = [
    head,
    "",
    "### Goals",
    "",
    ...table(
      ["Goal", "Measured", "Met"],
      ...goals.map(({ goal, measured, met }) => [goal, measured, met ? "yes" : "no"]),
    ),
    ...sections.flatMap(({ title, about, table: lines }) => ["", `### ${title}`, "", about, "", ...lines]),
  ];
  const [before = "", rest = ""] = document.split(BEGIN);
  const [, after = "\n"] = rest.split(END);
  return `${before}${BEGIN}\n\n${body.join("\n")}\n\n${END}${after}`;
}
