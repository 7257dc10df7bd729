import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { text } from "../text/index.ts";
import "./invite-link.css";

interface Props {
  link: string;
  /** Name of the link's target, for the message that is shared with it. */
  title: string;
  /** Accessible names of the link and of its QR code. */
  label?: string;
  qrLabel?: string;
}

type Code = ComponentType<{ link: string; label: string }>;

/** A link to a table or a player: to copy, to share with an app of the device, and as a QR code, which is loaded on request. */
export function InviteLink({ link, title, label = text.copyLink, qrLabel = text.invitation.qrLabel }: Props) {
  const [copied, setCopied] = useState(false);
  const [Code, setCode] = useState<Code | null>(null);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  // Fails when the player closes the dialog of the device.
  const share = () => void navigator.share({ title, text: title, url: link }).catch(() => undefined);
  const toggleCode = async () => {
    const { default: loaded } = await import("./qr/QrCode.tsx");
    setCode((before: Code | null) => (before ? null : loaded));
  };
  return (
    <>
      <div class="link">
        <input readOnly aria-label={label} value={link} onFocus={(event) => event.currentTarget.select()} />
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
      {Code && <Code link={link} label={qrLabel} />}
    </>
  );
}
