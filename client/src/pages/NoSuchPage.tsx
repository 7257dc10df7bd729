import { text } from "../text/index.ts";
import { DeadEnd } from "../ui/DeadEnd.tsx";

/** Says that there is no page at this address. */
export default function NoSuchPage() {
  return <DeadEnd sentence={text.noSuchPage} to="/" way={text.backToLobby} />;
}
