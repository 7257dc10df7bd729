import assert from "node:assert/strict";
import { TableChat } from "../../../client/src/table/chat/table-chat.ts";
import type { ChatMessage } from "../../../shared/protocol/chat.ts";

const says = (name: string, text: string): ChatMessage => ({ seat: 1, name, content: { text } }) as ChatMessage;
const shown = (chat: TableChat) => chat.lines.value.map(({ name }) => name);

describe("the chat of a table", () => {
  it("holds messages while dice or cards move, and then shows them in their order", () => {
    const chat = new TableChat("room", () => undefined);
    chat.add(says("Ann", "Hello"), false);
    chat.add(says("Ben", "Ouch"), true);
    chat.add(says("Cleo", "Close"), true);
    assert.deepEqual(shown(chat), ["Ann"]);
    chat.release();
    assert.deepEqual(shown(chat), ["Ann", "Ben", "Cleo"]);
  });

  it("shows held messages before a later one", () => {
    const chat = new TableChat("room", () => undefined);
    chat.add(says("Ben", "Ouch"), true);
    chat.add(says("Ann", "Thanks"), false);
    assert.deepEqual(shown(chat), ["Ben", "Ann"]);
    chat.release();
    assert.deepEqual(shown(chat), ["Ben", "Ann"]);
  });

  it("is remembered by this tab, with the messages that are held, for its own table only", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    Object.assign(globalThis, { sessionStorage: storage });
    const before = new TableChat("room", () => undefined);
    before.add(says("Ann", "Hello"), false);
    before.add(says("Ben", "Ouch"), true);
    assert.deepEqual(shown(new TableChat("room", () => undefined)), ["Ann", "Ben"]);
    assert.deepEqual(shown(new TableChat("another room", () => undefined)), []);
    Reflect.deleteProperty(globalThis, "sessionStorage");
  });
});
