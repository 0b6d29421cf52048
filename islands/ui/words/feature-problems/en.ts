import { featureMessages } from "../../../../api/domain/messages/index.ts";
import { type Audience, problemTexts } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of problems of single features, by code. */
export const en = problemTexts(featureMessages);

declare module "../catalog.ts" {
	interface Areas {
		"feature-problems": typeof en;
	}
}
