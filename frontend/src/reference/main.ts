/** The page for programmers: Swagger UI draws the OpenAPI document; the search is ours. */

import library from "../../node_modules/swagger-ui-dist/swagger-ui-bundle.js?url";
import "../../node_modules/swagger-ui-dist/swagger-ui.css";
import "./reference.css";
import { matching } from "./matching";

interface Ui {
  getSystem(): { layoutActions: { updateFilter(text: string): void } };
}

type Library = (options: Record<string, unknown>) => Ui;

function load(): Promise<Library> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = library;
    script.onload = () => resolve((window as unknown as { SwaggerUIBundle: Library }).SwaggerUIBundle);
    script.onerror = () => reject(new Error("The reference could not be loaded. Reload the page to try again."));
    document.head.append(script);
  });
}

/** Swagger UI has its own dark theme. */
const { dataset, classList } = document.documentElement;
classList.toggle("dark-mode", dataset.theme === "dark");

async function show(): Promise<void> {
  const draw = await load();
  const ui = draw({
    url: "/v1/openapi.json",
    dom_id: "#reference",
    deepLinking: true,
    docExpansion: "list",
    filter: true,
    persistAuthorization: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    defaultModelsExpandDepth: 0,
    plugins: [{ fn: { opsFilter: matching } }],
  });
  const find = document.querySelector<HTMLInputElement>("#find");
  find?.addEventListener("input", () => ui.getSystem().layoutActions.updateFilter(find.value));
}

show().catch((error: Error) => {
  const place = document.querySelector("#reference");
  if (place) place.textContent = error.message;
});
