import type { Catalog } from "./catalog.ts";

export const kn: Catalog = {};
