import { type Metadata, Schema } from "@colyseus/schema";

type SchemaClass = typeof Schema;
type Declared = Metadata[number]["type"];

/**
 * Declares a synchronized state and its nested schemas in one file, children first. `schema-codegen` of Colyseus reads it;
 * it does not follow the fields that the states of all games share. A field that is viewed or optional may be absent.
 */
export function stateSource(state: SchemaClass): string {
  const declarations = new Map<SchemaClass, string>();
  const nameOf = (nested: SchemaClass): string => {
    declare(nested);
    return nested.name;
  };
  const typeOf = (declared: Declared): string => {
    if (typeof declared === "string") return `t.${declared}()`;
    if (Schema.is(declared)) return `t.ref(${nameOf(declared as SchemaClass)})`;
    const { array } = declared as { array: string | SchemaClass };
    return `t.array(${typeof array === "string" ? `"${array}"` : nameOf(array)})`;
  };
  const declare = (type: SchemaClass): void => {
    if (declarations.has(type)) return;
    const metadata: Metadata = type[Symbol.metadata];
    const lines: string[] = [];
    for (let index = 0, field = metadata[0]; field !== undefined; field = metadata[++index]) {
      const mayBeAbsent = field.optional || field.tag !== undefined;
      lines.push(`  ${field.name}: ${typeOf(field.type)}${mayBeAbsent ? ".optional()" : ""},`);
    }
    declarations.set(type, `export const ${type.name} = schema({\n${lines.join("\n")}\n}, "${type.name}");\n`);
  };
  declare(state);
  return ['import { schema, t } from "@colyseus/schema";\n', ...declarations.values()].join("\n");
}
