import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

const SOURCE = join(import.meta.dirname, "../../client/src");
const LETTERS = /\p{L}/u;
/** A capital at the beginning, or several words: an identifier has neither. */
const PROSE = /^\p{Lu}\p{L}|\p{L}\s+\p{L}/u;
/** Attributes that reach only style sheets and keyboard handlers. */
const UNSHOWN = /^(class|look|keys)$/;
/** Attributes that a browser shows or reads out. */
const SHOWN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|summary)$/;

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* within(node: Node, enter: (node: Node) => boolean = () => true): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (enter(child)) yield* within(child, enter);
}

/** The strings an expression may evaluate to. */
function strings(node: Node): string[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap((it) => strings(it as Node));
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : strings(node.left as Node)), ...strings(node.right as Node)];
    case "BinaryExpression":
      return node.operator === "+" ? [node.left, node.right].flatMap((it) => strings(it as Node)) : [];
    case "JSXExpressionContainer":
      return strings(node.expression as Node);
    default:
      return [];
  }
}

/** Literal texts in the markup of a file. */
function looseText(program: Node): string[] {
  const found: string[] = [];
  for (const node of within(program)) {
    if (node.type === "JSXText" && LETTERS.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = (node.children as Node[]).filter(({ type }) => type === "JSXExpressionContainer");
      found.push(...children.flatMap(strings).filter((it) => LETTERS.test(it)));
    }
    if (node.type !== "JSXOpeningElement") continue;
    const component = /^[A-Z]/.test(String((node.name as Node).name));
    for (const attribute of node.attributes as Node[]) {
      const name = String((attribute.name as Node | undefined)?.name);
      const said = isNode(attribute.value) ? strings(attribute.value) : [];
      if (SHOWN.test(name)) found.push(...said.filter((it) => LETTERS.test(it)));
      else if (component && !UNSHOWN.test(name)) found.push(...said.filter((it) => PROSE.test(it)));
    }
  }
  return found;
}

const LATER = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|PropertyDefinition|TS\w+)$/;

/** Texts that a file reads from the dictionary at load time and so keeps in the language of that moment. */
function taken(program: Node): string[] {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) =>
      type === "ImportDeclaration" &&
      /\/text\/(index|say|numbers|table|learn|report)\.ts$|\/words\.ts$/.test(String((source as Node).value)),
  );
  const names = new Set(
    imports.flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => (local as Node).name)),
  );
  const read = (node: Node): unknown => {
    if (node.type === "MemberExpression") return (node.object as Node).name;
    if (node.type === "CallExpression") return (node.callee as Node).name;
    if (node.type === "SpreadElement") return (node.argument as Node).name;
    return node.type === "VariableDeclarator" && (node.id as Node).type === "ObjectPattern"
      ? (node.init as Node | null)?.name
      : undefined;
  };
  // These return texts that are read again at every access.
  for (const name of ["tableText", "learnText"]) names.delete(name);
  const now = [...within(program, ({ type }) => !LATER.test(type))];
  return now.map(read).filter((name) => names.has(name)) as string[];
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const parsed = (name: string, source = readFileSync(join(SOURCE, name), "utf8")): Node =>
  parseSync(name, source).program as unknown as Node;

describe("the page", () => {
  it("shows no text that is not in the dictionary", () => {
    const markup = files.filter((name) => name.endsWith(".tsx"));
    assert.ok(markup.length > 80, `${markup.length} files`);
    assert.deepEqual(
      markup.flatMap((name) => looseText(parsed(name)).map((said) => `${name}: ${said}`)),
      [],
    );
  });

  it("reads no text of the dictionary at load time", () => {
    const outside = files.filter((name) => !name.startsWith("text/"));
    assert.deepEqual(
      outside.flatMap((name) => taken(parsed(name)).map((part) => `${name}: ${part}`)),
      [],
    );
  });

  it("fails this check with a literal text", () => {
    const examples = [
      "<p>Hello</p>",
      '<button aria-label="Roll" />',
      '<input placeholder={old ? "Name" : ""} />',
      '<Page title="shop" />',
      '<Confirm question="Are you sure" />',
      '<p>{won ? "You won" : name}</p>',
      '<p>{count + " points"}</p>',
    ];
    for (const example of examples)
      assert.equal(looseText(parsed("x.tsx", `const x = ${example};`)).length, 1, example);
    const fine = ['<p class="big main">· {text.roll} ×2</p>', '<Sign shape="tick" />', '<path d="M 0 0 L 1 1" />'];
    for (const example of fine) assert.deepEqual(looseText(parsed("x.tsx", `const x = ${example};`)), [], example);
    const keeps = [
      "const a = text.roll;",
      "const { roll } = text;",
      "const a = { ...text };",
      "const a = { label: [text.roll] };",
    ];
    const reads = ["const a = () => text.roll;", "const a = { get label() { return text.roll; } };", "const a = text;"];
    const file = (code: string) => parsed("x.ts", `import { text } from "../../client/src/text/index.ts";\n${code}`);
    for (const code of keeps) assert.equal(taken(file(code)).length, 1, code);
    for (const code of reads) assert.deepEqual(taken(file(code)), [], code);
  });
});
