import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { text } from "../text/index.ts";
import "./invite-link.css";

interface Props {
  roomId: string;
  /** What the link leads to, for the message that is shared with it. */
  title: string;
}

type Code = ComponentType<{ link: string; label: string }>;

/** The link of a table: to copy, to share with an app of the device, and as a QR code, which is loaded on request. */
export function InviteLink({ roomId, title }: Props) {
  const [copied, setCopied] = useState(false);
  const [Code, setCode] = useState<Code | null>(null);
  const link = `${location.origin}/table/${roomId}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  // Fails when the player closes the dialog of the device.
  const share = () => void navigator.share({ title, text: title, url: link }).catch(() => undefined);
  const toggleCode = async () => {
    const { default: loaded } = await import("../ui/qr/QrCode.tsx");
    setCode((before: Code | null) => (before ? null : loaded));
  };
  return (
    <>
      <div class="link">
        <input readOnly aria-label={text.copyLink} value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="big" onClick={copy}>
          {copied ? text.copied : text.copyLink}
        </button>
      </div>
      <div class="share-ways">
        {"share" in navigator && (
          <button type="button" class="big" onClick={share}>
            {text.invitation.share}
          </button>
        )}
        <button type="button" class="big" aria-expanded={Code !== null} onClick={() => void toggleCode()}>
          {text.invitation.qrCode}
        </button>
      </div>
      {Code && <Code link={link} label={text.invitation.qrLabel} />}
    </>
  );
}
