import { useEffect, useRef, useState } from "preact/hooks";
import {
  type Conversation,
  type DirectMessage,
  MESSAGE_DAYS,
  MESSAGE_LENGTH,
  type MessageContent,
} from "../../../../shared/players/friends.ts";
import { QUICK_PHRASES } from "../../../../shared/protocol/chat.ts";
import { Problem } from "../../friends/Problem.tsx";
import { useRequest } from "../../friends/use-request.ts";
import { me } from "../../net/account.ts";
import { onFeedConnected, onNotice } from "../../net/account-feed.ts";
import { deleteMessage, loadConversation, sendMessage } from "../../net/friends.ts";
import { refreshInbox } from "../../net/refresh-inbox.ts";
import { friendsText as words } from "../../text/friends.ts";
import { quickPhrases } from "../../text/index.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { Page } from "../PageScreen.tsx";
import { NeedsAccount } from "./NeedsAccount.tsx";
import "./style.css";

/** The messages with another player, and the ways to write: free text to friends, quick phrases to others. */
export default function ConversationPage({ id }: { id: string }) {
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const { isBusy, problem, run } = useRequest();
  const load = () =>
    run(async () => {
      setConversation(await loadConversation(id));
      await refreshInbox();
    });
  useEffect(() => {
    if (!me.value?.claimed) return;
    void load();
    const ends = [onFeedConnected(() => void load()), onNotice("message-received", () => void load())];
    return () => {
      for (const end of ends) end();
    };
  }, [id, me.value?.claimed]);
  const name = conversation?.person.name ?? "";
  const send = (content: MessageContent) =>
    run(async () => {
      setConversation(await sendMessage(id, content));
    });
  const remove = (message: string) =>
    run(async () => {
      await deleteMessage(id, message);
      setConversation(await loadConversation(id));
    });
  return (
    <Page
      title={conversation ? fill(words.conversation, { name }) : words.message}
      nav={<Link to="/friends">{words.back}</Link>}
    >
      {me.value?.claimed === false && <NeedsAccount />}
      {conversation && (
        <section class="card conversation">
          <Messages conversation={conversation} remove={(message) => void remove(message)} />
          {!conversation.isBlocked && <Composer isFriend={conversation.isFriend} isBusy={isBusy} send={send} />}
          <p class="quietly">{fill(words.kept, { days: MESSAGE_DAYS })}</p>
        </section>
      )}
      <Problem text={problem} />
    </Page>
  );
}

const wordsOf = ({ content }: DirectMessage): string =>
  "text" in content ? content.text : quickPhrases[content.phrase];

function Messages({ conversation, remove }: { conversation: Conversation; remove(id: string): void }) {
  const { messages, person } = conversation;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length]);
  if (messages.length === 0) return <p class="quietly">{words.noMessages}</p>;
  return (
    <ol
      class="messages"
      ref={list}
      tabIndex={0}
      aria-label={fill(words.conversation, { name: person.name })}
      aria-live="polite"
    >
      {messages.map((message) => (
        <li key={message.id} class={message.isOwn ? "own" : ""}>
          <p>{wordsOf(message)}</p>
          <small>
            {message.isOwn ? words.you : person.name} · {momentOf(message.sentAt)}
          </small>
          <button type="button" class="quiet" aria-label={words.deleteMessage} onClick={() => remove(message.id)}>
            ×
          </button>
        </li>
      ))}
    </ol>
  );
}

interface ComposerProps {
  isFriend: boolean;
  isBusy: boolean;
  send(content: MessageContent): Promise<boolean>;
}

function Composer({ isFriend, isBusy, send }: ComposerProps) {
  const [draft, setDraft] = useState("");
  if (!isFriend) {
    return (
      <>
        <p>{words.phrasesOnly}</p>
        <div class="phrases">
          {QUICK_PHRASES.map((phrase) => (
            <button key={phrase} type="button" class="big" disabled={isBusy} onClick={() => void send({ phrase })}>
              {quickPhrases[phrase]}
            </button>
          ))}
        </div>
      </>
    );
  }
  const submit = async () => {
    if (await send({ text: draft.trim() })) setDraft("");
  };
  return (
    <form
      class="link"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== "") void submit();
      }}
    >
      <input
        aria-label={words.yourMessage}
        placeholder={words.yourMessage}
        maxLength={MESSAGE_LENGTH}
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <button type="submit" class="big main" disabled={isBusy || draft.trim() === ""}>
        {words.send}
      </button>
    </form>
  );
}
