import { render } from "preact";
import { startAccount } from "./net/account.ts";
import { App } from "./ui/App.tsx";
import "./ui/style.css";
import "./ui/lobby.css";
import "./ui/table.css";

startAccount();
const root = document.getElementById("app");
if (root) render(<App />, root);
