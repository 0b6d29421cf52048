/*
 * The styles below the first screen, for all public pages: one file that browsers cache, so that the inlined styles fit a
 * page's first round trip (site/layout/later-styles.tsx). Each area adds its own `later.css`.
 */
import "./later.css";

import.meta.glob("../pages/*/later.css", { eager: true });
