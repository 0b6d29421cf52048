import type { VisitorMessageCode } from "../../../api/domain/messages/index.ts";

/** The pages' texts in place of texts of the API that must stay as specified, but are misspelled or name parts of a program. */
export const reworded: Partial<Record<VisitorMessageCode, string>> = {
	image_missing: "Please select at least one image",
	contact_group_taken: "Group name already exists",
	room_too_short: "The end must be at least 5 minutes after the start",
	deposits_missing: "Please enter the deposits of this account.",
	ach_only_usa: "Bank transfer is only available in the USA",
	zip_code_invalid: "Please enter a valid postal code",
};

/** The English texts that pages have for messages, by key. */
export function problemTexts<Code extends VisitorMessageCode>(
	messages: Readonly<Record<Code, string>>,
): { readonly [Each in Code as `problem.${Each}`]: string } {
	const texts = Object.entries<string>({ ...messages }).map(([code, text]) => [
		`problem.${code}`,
		reworded[code as Code] ?? text,
	]);
	return Object.fromEntries(texts);
}
