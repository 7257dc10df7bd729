/** A write that was refused because another process owns the table. */
export class Fenced extends Error {
  constructor() {
    super("journal: another process has taken over");
  }
}
