/** A target of the project with its measurement. */
export interface Goal {
  goal: string;
  measured: string;
  met: boolean;
}

/** Results of one section. */
export interface Section {
  title: string;
  /** Description of the method in a sentence or two. */
  about: string;
  table: string[];
  goals: Goal[];
  /** Ratios of our server to a peer, higher is better. They are recorded and checked. */
  ratios: Record<string, number>;
}

/** A table in Markdown; the first row holds the column names. */
export function table(...rows: (string | number)[][]): string[] {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(" | ")} |`);
  const line = `| ${(rows[0] ?? []).map((_, column) => (column === 0 ? "---" : "---:")).join(" | ")} |`;
  return [head as string, line, ...body];
}

/** Formats a number with its significant digits. */
export function round(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return value.toLocaleString("en", { maximumFractionDigits: 0 });
  return value.toPrecision(Math.abs(value) < 0.1 ? 2 : 3);
}

export const median = (values: readonly number[]): number => at(values, 0.5);

/** Returns the value below which this share of all values lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Replaces the text between the markers of a part and keeps the rest. */
export function replacePart(document: string, part: string, text: string): string {
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const [before = "", rest = ""] = document.split(begin);
  const [, after = "\n"] = rest.split(end);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

/** Replaces a measured part of the page. */
export function renew(document: string, head: string, sections: readonly Section[], part = "measured"): string {
  const goals = sections.flatMap((section) => section.goals);
  const missed = goals.filter(({ met }) => !met);
  const body = [
    head,
    "",
    `${goals.length - missed.length} of ${goals.length} goals are met${missed.length > 0 ? "; those that are not:" : "."}`,
    ...(missed.length > 0
      ? ["", ...table(["Goal", "Measured"], ...missed.map(({ goal, measured }) => [goal, measured]))]
      : []),
    ...sections.flatMap(({ title, about, table: lines }) => ["", `### ${title}`, "", about, "", ...lines]),
  ];
  return replacePart(document, part, body.join("\n"));
}
