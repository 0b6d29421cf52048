import type { Catalog } from "./catalog.ts";
import { teluguPages } from "./te-pages.ts";
import { teluguParts } from "./te-parts.ts";
import { teluguSaid } from "./te-said.ts";

export const te: Catalog = { ...teluguParts, ...teluguPages, ...teluguSaid };
