import type { Catalog } from "./catalog.ts";

export const hi: Catalog = {};
