import type { Catalog } from "./catalog.ts";

export const te: Catalog = {};
