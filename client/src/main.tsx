import { render } from "preact";
import { keepForOffline } from "./keep-offline.ts";
import { startAccount } from "./net/account.ts";
import { App } from "./pages/App.tsx";
import { followAppearance } from "./preferences/appearance.ts";
import { followGestures } from "./sound/player.ts";
import { startSpeaking } from "./text/choice.ts";
import "./ui/style.css";
import "./pages/lobby/lobby.css";
import "./table/table.css";

followAppearance();
followGestures();
startAccount();
// The words come first, so that nothing is shown in a language it then leaves.
await startSpeaking();
const root = document.getElementById("app");
if (root) render(<App />, root);
// Nothing on show waits for this, and a browser that forbids it plays online only.
addEventListener("load", () => void keepForOffline().catch(() => undefined), { once: true });
