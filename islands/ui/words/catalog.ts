import type { VisitorMessageCode } from "../../../api/domain/messages/index.ts";

/** A text, or its singular and plural; `{name}` marks a value to fill in. */
export type Message = string | { readonly one: string; readonly other: string };

/**
 * The readers of an area's texts. Visitors, donors and donees read four languages (`public`, `members`);
 * organizations' inner pages and staff screens are in English only.
 */
export type Audience = "public" | "members" | "organizations" | "staff";

/** The English texts of every area. Each area's `en.ts` adds its own here, so there is no list of areas to edit. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Areas {}

/** A text's key, unique among all areas. */
export type WordKey = { [Area in keyof Areas]: keyof Areas[Area] & string }[keyof Areas];

/** An area's texts in another language. A missing one falls back to English. */
export type Translation<English> = { readonly [Key in keyof English]?: Message };

/** The texts of one language, by key. */
export type Catalog = Readonly<Partial<Record<WordKey, Message>>>;

/** What pages say where the API's text, which must stay as specified, is misspelled or names parts of a program. */
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
