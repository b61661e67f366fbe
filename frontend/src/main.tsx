/** Where the page begins. */

import "./theme.css";
import "./base.css";
import "./controls.css";
import "./states.css";
import "./styles";

import { render } from "preact";
import { App } from "./app";

const root = document.getElementById("app");
if (root) render(<App />, root);
