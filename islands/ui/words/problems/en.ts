import { type VisitorMessageCode, visitorMessages } from "../../../../api/domain/messages/index.ts";
import type { Areas, Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** What pages say where the API's text, which must stay as specified, is misspelled or names parts of a program. */
export const reworded: Partial<Record<VisitorMessageCode, string>> = {
	image_missing: "Please select at least one image",
	contact_group_taken: "Group name already exists",
	room_too_short: "The end must be at least 5 minutes after the start",
	deposits_missing: "Please enter the deposits of this account.",
	ach_only_usa: "Bank transfer is only available in the USA",
	zip_code_invalid: "Please enter a valid postal code",
};

/** English texts of problems: the messages of contracts and verbs, by code. */
export const en = Object.fromEntries(
	Object.entries({ ...visitorMessages, ...reworded }).map(([code, text]) => [`problem.${code}`, text]),
) as Areas["problems"];
