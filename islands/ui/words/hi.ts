import type { Catalog } from "./catalog.ts";
import { hindiPages } from "./hi-pages.ts";
import { hindiParts } from "./hi-parts.ts";
import { hindiSaid } from "./hi-said.ts";

export const hi: Catalog = { ...hindiParts, ...hindiPages, ...hindiSaid };
