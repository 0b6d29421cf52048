/*
 * The sheet that all signed-in areas link and browsers cache. Globs are evaluated before a module's own imports, so they are
 * in a module of their own: the order of the layers must come first.
 */
import "./foundation.css";
import "./indian-fonts.css";
import "./shared-components.ts";
import "./print.css";
import "./forced-colors.css";
