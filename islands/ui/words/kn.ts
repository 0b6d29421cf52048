import type { Catalog } from "./catalog.ts";
import { kannadaPages } from "./kn-pages.ts";
import { kannadaParts } from "./kn-parts.ts";
import { kannadaSaid } from "./kn-said.ts";

export const kn: Catalog = { ...kannadaParts, ...kannadaPages, ...kannadaSaid };
