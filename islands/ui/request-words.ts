import type { RequestType } from "../../api/domain/request-types.ts";
import type { WordKey } from "./words/catalog.ts";
import type { Words } from "./words.ts";

const several: Partial<Record<RequestType, WordKey>> = {
	cash: "kinds.cash",
	plasmaDonor: "kinds.plasmaDonor",
	podcast: "kinds.podcast",
};

/** Requests of a kind, as menus and lists name them (specification, section 2: Explore). */
export function kindWord(type: RequestType): WordKey {
	return several[type] ?? `type.${type}`;
}

/** What a request asks for instead of money, or null for a fundraiser. */
export function askOf(words: Words, type: RequestType): string | null {
	return type === "cash" ? null : words.t(`ask.${type}`);
}

/** A fundraiser's cause, or the kind of help; null for a fundraiser without one. */
export function causeOf(
	words: Words,
	request: { requestType: RequestType; categorySlug: string | null; categoryName: string | null },
): string | null {
	if (request.requestType !== "cash") return words.t(`type.${request.requestType}`);
	if (request.categorySlug === null) return request.categoryName;
	const key = `category.${request.categorySlug}`;
	const known = words.t(key as WordKey);
	// A cause that staff added later has no translation yet: its name is all there is.
	return known === key ? request.categoryName : known;
}
