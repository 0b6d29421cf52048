import { kinds } from "../../api/domain/requests/kinds/index.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import type { WordKey } from "./words/catalog.ts";
import type { Words } from "./words.ts";

/** Types whose plural differs from their own name. */
const pluralKeys: Partial<Record<RequestType, WordKey>> = {
	cash: "kinds.cash",
	plasmaDonor: "kinds.plasmaDonor",
	podcast: "kinds.podcast",
};

/** The name for requests of a type in menus and lists. */
export function kindWord(type: RequestType): WordKey {
	return pluralKeys[type] ?? `type.${type}`;
}

/** A sentence about what a request asks for instead of money, or null for a fundraiser. */
export function askOf(words: Words, type: RequestType): string | null {
	return type === "cash" ? null : words.t(`ask.${type}`);
}

/** Whether a request offers something, which changes how its page invites to answer. */
export function isOffer(type: RequestType): boolean {
	return kinds[type].side === "offer";
}

/** The wish of a request to its readers: a gift, help, to take what it offers, or to sign it. */
export function wishOf(type: RequestType): "gift" | "help" | "offer" | "signature" {
	const { answered } = kinds[type];
	if (answered === "gift" || answered === "signature") return answered;
	return isOffer(type) ? "offer" : "help";
}

/** The button that answers a request for something other than money. */
export function answerWord(type: RequestType): WordKey {
	if (kinds[type].answered === "signature") return "answer.sign";
	if (!isOffer(type)) return "answer.help";
	return kinds[type].answered === "application" ? "answer.apply" : "answer.need";
}

/** The cause of a fundraiser (null if it has none), or the type of any other request. */
export function causeOf(
	words: Words,
	request: { requestType: RequestType; categorySlug: string | null; categoryName: string | null },
): string | null {
	if (request.requestType !== "cash") return words.t(`type.${request.requestType}`);
	if (request.categorySlug === null) return request.categoryName;
	const key = `category.${request.categorySlug}`;
	const translated = words.t(key as WordKey);
	// Categories that staff added have no translation, so their stored name is displayed.
	return translated === key ? request.categoryName : translated;
}
