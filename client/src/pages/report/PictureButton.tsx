import { useState } from "preact/hooks";
import { reportText as text } from "../../text/report.ts";
import { drawReport, type Pictured } from "./picture.ts";

/** Downloads the report as a PNG. */
export function PictureButton(pictured: Pictured) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const blob = await drawReport(pictured);
    setFailed(blob === null);
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = address;
    link.download = `${pictured.match.id}.png`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <button type="button" class="big" onClick={() => void save()}>
        {text.picture}
      </button>
      {failed && (
        <p class="problem" role="alert">
          {text.pictureFailed}
        </p>
      )}
    </>
  );
}
