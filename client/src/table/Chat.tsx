import { useState } from "preact/hooks";
import { EMOTES, QUICK_PHRASES, type Said, TALK_LENGTH, type Talk } from "../../../shared/core/talk.ts";
import { emotes, quickPhrases, talkText, text } from "../text/index.ts";
import { fill } from "../text/say.ts";
import type { ServerTable } from "./server-table.ts";

/** The plain text of a chat message. */
function wordsOf(talk: Talk): string {
  if ("phrase" in talk) return quickPhrases[talk.phrase];
  if ("emote" in talk) return emotes[talk.emote].face;
  return talk.text;
}

/** Table chat: quick phrases and emotes, free text at private tables; each player can be muted. */
export function Chat({ table }: { table: ServerTable }) {
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const heard = table.talk.value.filter(({ name }) => !muted.has(name));
  const latest = heard.at(-1);
  const others = table.talk.value.filter(({ seat }) => seat === null || seat !== table.mySeat.value);
  const names = [...new Set(others.map(({ name }) => name))];
  const toggle = (name: string) => {
    const next = new Set(muted);
    if (!next.delete(name)) next.add(name);
    setMuted(next);
  };
  return (
    <details class="talk">
      <summary>
        {talkText.title}
        <span class="latest" aria-live="polite">
          {latest && sentence(latest)}
        </span>
        {table.spectators.value > 0 && <span class="spectators">{watching(table.spectators.value)}</span>}
      </summary>
      <ol>
        {heard.map((said, index) => (
          <li key={index}>{sentence(said)}</li>
        ))}
      </ol>
      <div class="quick">
        {QUICK_PHRASES.map((phrase) => (
          <button key={phrase} type="button" class="inline" onClick={() => void table.say({ phrase })}>
            {quickPhrases[phrase]}
          </button>
        ))}
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
      </div>
      {table.freeText && <FreeText table={table} />}
      {names.map((name) => (
        <button key={name} type="button" class="quiet" onClick={() => toggle(name)}>
          {fill(muted.has(name) ? talkText.unmute : talkText.mute, { name })}
        </button>
      ))}
    </details>
  );
}

const watching = (count: number): string => fill(text.lobby.spectators, { count });

const sentence = ({ name, talk }: Said): string => fill(talkText.said, { name, words: wordsOf(talk) });

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
        aria-label={talkText.write}
        placeholder={talkText.write}
        maxLength={TALK_LENGTH}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit" class="big">
        {talkText.send}
      </button>
    </form>
  );
}
