import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const FIXTURES = join(import.meta.dirname, "fixtures");

const SOURCES = [
  "shared",
  "server",
  "client",
  "test",
  "tools",
  "loadtest",
  "bench",
  "examples",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Text that is inserted into a file before the first occurrence of `before`. */
export interface Insertion {
  before: string;
  text: string;
}

/** The insertions of a contribution, by the file that they change. */
export type Insertions = Readonly<Record<string, Insertion | readonly Insertion[]>>;

/** A copy of the repository that fixtures are added to. */
export class Tree {
  readonly root = mkdtempSync(join(tmpdir(), "house-rules-extending-"));

  constructor() {
    for (const source of SOURCES) cpSync(join(ROOT, source), join(this.root, source), { recursive: true });
    const modules = join(this.root, "node_modules");
    mkdirSync(modules);
    // The caches of the repository stay as they are.
    for (const name of readdirSync(join(ROOT, "node_modules")).filter((name) => name !== ".cache"))
      symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  }

  /** Adds the folders of a fixture. */
  add(fixture: string): void {
    cpSync(join(FIXTURES, fixture), this.root, { recursive: true });
  }

  /** Copies a folder of the copy. */
  copy(from: string, to: string): void {
    cpSync(join(this.root, from), join(this.root, to), { recursive: true });
  }

  replace(file: string, from: string, to: string): void {
    const source = this.read(file);
    if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(
      join(this.root, file),
      source.replace(from, () => to),
    );
  }

  write(file: string, source: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), source);
  }

  insert(insertions: Insertions): void {
    for (const [file, changes] of Object.entries(insertions)) {
      for (const { before, text } of [changes].flat()) this.replace(file, before, `${text}${before}`);
    }
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  /** Runs a command in the copy and returns its output; rejects if it fails. */
  run(command: string, ...args: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const env = {
        ...process.env,
        PATH: [join(this.root, "node_modules/.bin"), process.env.PATH].join(delimiter),
        // Compiled modules are stored by path, so those of the copy go away with it.
        NODE_COMPILE_CACHE: join(this.root, ".compiled"),
      };
      const child = spawn(command, args, { cwd: this.root, env });
      let output = "";
      child.stdout.on("data", (part) => (output += part));
      child.stderr.on("data", (part) => (output += part));
      child.on("error", reject);
      child.on("close", (code) => {
        if (code === 0) resolve(output);
        else reject(new Error(`${command} ${args.join(" ")} failed:\n${output}`));
      });
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

/** The files of a fixture, from the root of the repository. */
export const filesOf = (fixture: string): string[] =>
  readdirSync(join(FIXTURES, fixture), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(FIXTURES, fixture).length + 1))
    .sort();
