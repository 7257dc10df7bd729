import { render } from "preact";
import { App } from "./ui/App.tsx";
import "./ui/style.css";
import "./ui/lobby.css";
import "./ui/table.css";

const root = document.getElementById("app");
if (root) render(<App />, root);
