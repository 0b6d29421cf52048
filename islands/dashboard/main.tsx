import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("dashboard");
if (root) createRoot(root).render(<StrictMode>{null}</StrictMode>);
