import { useState } from "preact/hooks";
import { reportText as text } from "../../text/report.ts";
import { drawReport, type Pictured } from "./picture.ts";

const PNG = "image/png";
/** True if this device shares pictures with other apps. */
const canShare = (): boolean => navigator.canShare?.({ files: [new File([], "picture.png", { type: PNG })] }) ?? false;

/** Shares the report as a PNG where the device can, and downloads it elsewhere. */
export function PictureButton(pictured: Pictured) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const blob = await drawReport(pictured);
    setFailed(blob === null);
    if (!blob) return;
    const name = `${pictured.match.id}.png`;
    if (canShare()) {
      // A share that is cancelled is no failure.
      await navigator.share({ files: [new File([blob], name, { type: PNG })] }).catch(() => undefined);
      return;
    }
    const address = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <button type="button" class="big" onClick={() => void save()}>
        {canShare() ? text.sharePicture : text.picture}
      </button>
      {failed && (
        <p class="problem" role="alert">
          {text.pictureFailed}
        </p>
      )}
    </>
  );
}
