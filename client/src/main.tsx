import { render } from "preact";
import { pageAt } from "./ui/pages.ts";
import "./ui/style.css";
import "./ui/lobby.css";
import "./ui/table.css";

const root = document.getElementById("app");
const Page = await pageAt(location.pathname);
if (root) render(<Page />, root);
