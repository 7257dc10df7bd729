/** One part of a game's rules: sentences, and perhaps a table that is worked out from the rules themselves. */
export interface RulesSection {
  title: string;
  /** `{name}` is filled from the numbers of the rules. */
  lines: string[];
  /** The name of the table that belongs here. */
  table?: string;
}
