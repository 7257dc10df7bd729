import { render } from "preact";
import { followNotices } from "./follow-notices.ts";
import { keepForOffline } from "./keep-offline.ts";
import { startAccount } from "./net/account.ts";
import { followTurns } from "./net/correspondence-games.ts";
import { followOwnTables } from "./net/own-tables.ts";
import { App } from "./pages/App.tsx";
import { followAppearance } from "./preferences/appearance.ts";
import { followGestures } from "./sound/player.ts";
import { startSpeaking } from "./text/choice.ts";
import "./ui/style.css";
import "./pages/lobby/lobby.css";
import "./table/screen/table.css";

followAppearance();
followGestures();
startAccount();
followOwnTables();
followTurns();
followNotices();
// Texts load before the first render, so the page never switches language while visible.
await startSpeaking();
const root = document.getElementById("app");
if (root) render(<App />, root);
// Rendering does not wait for this; a browser that forbids service workers plays online only.
addEventListener("load", () => void keepForOffline().catch(() => undefined), { once: true });
