/** The elements for pages with a bundler: call `configure`, then `defineWidgets`. */
export { configure } from "../core/config.ts";
export { defineWidgets } from "./define-widgets.ts";
