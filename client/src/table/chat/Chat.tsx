import { useEffect, useRef, useState } from "preact/hooks";
import {
  CHAT_LENGTH,
  type ChatContent,
  type ChatMessage,
  EMOTES,
  QUICK_PHRASES,
} from "../../../../shared/protocol/chat.ts";
import { chatText, emotes, quickPhrases, text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { ServerTable } from "../server-table.ts";

/** The plain text of a chat message. */
function wordsOf(content: ChatContent): string {
  if ("phrase" in content) return quickPhrases[content.phrase];
  if ("emote" in content) return emotes[content.emote].face;
  return content.text;
}

/** Table chat: quick phrases and emotes, free text at private tables; each player can be muted. */
export function Chat({ table }: { table: ServerTable }) {
  const muted = table.muted.value;
  const heard = table.chat.value.filter(({ name }) => !muted.has(name));
  const latest = heard.at(-1);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [heard.length]);
  const others = table.chat.value.filter(({ seat }) => seat === null || seat !== table.mySeat.value);
  const names = [...new Set(others.map(({ name }) => name))];
  return (
    <details class="chat">
      <summary>
        {chatText.title}
        <span class="latest" aria-live="polite">
          {latest && sentence(latest)}
        </span>
        {table.spectators.value > 0 && <span class="spectators">{watching(table.spectators.value)}</span>}
      </summary>
      <div class="chat-body">
        {heard.length === 0 && <p class="empty">{chatText.empty}</p>}
        <ol ref={list} tabIndex={0} aria-label={chatText.title}>
          {heard.map((said, index) => (
            <li key={index}>{sentence(said)}</li>
          ))}
        </ol>
        <div class="quick">
          {EMOTES.map((emote) => (
            <button
              key={emote}
              type="button"
              class="inline"
              aria-label={emotes[emote].name}
              onClick={() => void table.say({ emote })}
            >
              {emotes[emote].face}
            </button>
          ))}
          {QUICK_PHRASES.map((phrase) => (
            <button key={phrase} type="button" class="inline" onClick={() => void table.say({ phrase })}>
              {quickPhrases[phrase]}
            </button>
          ))}
        </div>
        {table.freeText.value && <FreeText table={table} />}
        {names.map((name) => (
          <button key={name} type="button" class="quiet" onClick={() => table.toggleMuted(name)}>
            {fill(muted.has(name) ? chatText.unmute : chatText.mute, { name })}
          </button>
        ))}
      </div>
    </details>
  );
}

const watching = (count: number): string => fill(text.lobby.spectators, { count });

const sentence = ({ name, content }: ChatMessage): string => fill(chatText.said, { name, words: wordsOf(content) });

function FreeText({ table }: { table: ServerTable }) {
  const [words, setWords] = useState("");
  const send = () => {
    if (words.trim() === "") return;
    void table.say({ text: words });
    setWords("");
  };
  return (
    <form
      class="link"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input
        aria-label={chatText.write}
        placeholder={chatText.write}
        maxLength={CHAT_LENGTH}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit" class="big">
        {chatText.send}
      </button>
    </form>
  );
}
