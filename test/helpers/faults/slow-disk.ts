import type { TestServer } from "../server/test-server.ts";

/** A slow disk: no write completes before it is released. */
export function slowDisk({ journal }: TestServer): { noting: Promise<void>; letGo(): void } {
  const note = journal.note.bind(journal);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  journal.note = async (...noted) => {
    begun.resolve();
    await gate.promise;
    await note(...noted);
  };
  return {
    noting: begun.promise,
    letGo() {
      journal.note = note;
      gate.resolve();
    },
  };
}
