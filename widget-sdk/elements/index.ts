import { configure } from "../core/config.ts";
import { defineWidgets } from "./define-widgets.ts";

// The script comes from Kindwave itself, whose address it needs.
configure({ origin: import.meta.url });
defineWidgets();
