import { auth } from "./auth.tsx";
import type { Chapter } from "./chapter.ts";
import { money, paging, times } from "./data.tsx";
import { errors, idempotency } from "./failures.tsx";
import { firstGift } from "./first-gift.tsx";
import { recipes } from "./recipes.tsx";
import { webhooks } from "./webhooks.tsx";
import { widgets } from "./widgets.tsx";
import { testing, versions } from "./working.tsx";

export type { Chapter };

/** The guide's chapters in the order of reading. */
export const chapters: readonly Chapter[] = [
	firstGift,
	auth,
	money,
	times,
	errors,
	idempotency,
	paging,
	webhooks,
	testing,
	versions,
	widgets,
	recipes,
];
