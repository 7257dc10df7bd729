/** One instruction of a Dockerfile, with its continuation lines joined. */
export interface Instruction {
  name: string;
  value: string;
}

/** Instructions of each stage, in order; a stage begins with `FROM`. */
export function readStages(dockerfile: string): Instruction[][] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n");
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name, value] = line.match(/^([A-Z]+)\s+(.+)$/) ?? [];
    if (name === undefined || value === undefined) continue;
    if (name === "FROM") stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

/** Values of the instructions with this name. */
export const valuesOf = (stage: Instruction[], name: string): string[] =>
  stage.filter((instruction) => instruction.name === name).map(({ value }) => value);

/** Paths of a `COPY` without its flags: sources first, target last. */
export function readCopy(value: string): { sources: string[]; target: string } {
  const paths = value.split(/\s+/).filter((word) => !word.startsWith("--"));
  return { sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** Words of an instruction in exec form, without the flags before it. */
export const readCommand = (value: string): string[] => JSON.parse(value.slice(value.indexOf("[")));

/** True if a line of `.dockerignore` excludes this file from the build. */
export function isIgnored(file: string, dockerignore: string): boolean {
  const patterns = dockerignore.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return patterns.some((pattern) => {
    const source = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*");
    return new RegExp(`^${source}(/|$)`).test(file);
  });
}
