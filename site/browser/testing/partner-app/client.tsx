import { createRoot, hydrateRoot } from "react-dom/client";
import { PartnerApp } from "./app.tsx";

const place = document.querySelector<HTMLElement>("#app");
if (!place) throw new Error("The page has no place for the app.");
const app = <PartnerApp {...JSON.parse(place.dataset.app ?? "{}")} />;
// On a page that a server has rendered, React reports what differs as an error.
const root = place.hasChildNodes() ? hydrateRoot(place, app) : createRoot(place);
root.render(app);
Object.assign(globalThis, { leave: () => root.unmount() });
