import { visitorMessages } from "../../../../api/domain/messages/index.ts";
import type { Areas, Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of problems: the messages of contracts and verbs, by code. */
export const en = Object.fromEntries(
	Object.entries(visitorMessages).map(([code, text]) => [`problem.${code}`, text]),
) as Areas["problems"];
