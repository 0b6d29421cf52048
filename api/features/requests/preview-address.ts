import { hashOf } from "../../domain/illustration/random.ts";
import type { RequestRow } from "./rows.ts";

/** What is written on a request's preview. */
export type PreviewFacts = Pick<
	RequestRow,
	| "id"
	| "title"
	| "requestType"
	| "categorySlug"
	| "categoryName"
	| "city"
	| "region"
	| "currency"
	| "raisedMinor"
	| "goalMinor"
	| "donationCount"
>;

/** Counted up when all previews are drawn in another way: networks keep what stands at an address for ever. */
const edition = 2;

/** Another one whenever the preview would look different: the figures, then a mark of the rest. */
export function previewVersion(facts: PreviewFacts): string {
	const { title, requestType, categoryName, city, donationCount } = facts;
	const rest = hashOf(JSON.stringify([edition, title, requestType, categoryName, city, donationCount])).toString(36);
	return `${facts.raisedMinor}-${facts.goalMinor}-${rest}`;
}

/** The path of the picture that link previews show (site/og). */
export function previewPath(facts: PreviewFacts): string {
	return `/og/donationRequest/${encodeURIComponent(facts.id)}.png?v=${previewVersion(facts)}`;
}
