import { english } from "./en-pages.ts";
import { englishParts } from "./en-parts.ts";

/** English, complete: every other language is measured against it. */
export const en = { ...englishParts, ...english } as const;
