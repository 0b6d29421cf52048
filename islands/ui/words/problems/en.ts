import { siteMessages } from "../../../../api/domain/messages/index.ts";
import { type Audience, problemTexts } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of problems that every part of the site has: the messages of contracts and verbs, by code. */
export const en = problemTexts(siteMessages);

declare module "../catalog.ts" {
	interface Areas {
		problems: typeof en;
	}
}
