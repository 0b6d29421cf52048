import type { RequestType } from "../request-types.ts";
import type { RequestStatus } from "../statuses.ts";

/** The filters that the full-text index knows. The view `request_tags` makes the same words of a request. */
export interface Tagged {
	status?: readonly RequestStatus[] | undefined;
	requestType?: readonly RequestType[] | undefined;
	/** A category's slug. */
	category?: string | null | undefined;
	city?: string | null | undefined;
	bloodGroup?: string | undefined;
	/** The days by which help may be needed: `2026-11-23`. */
	neededOn?: readonly string[] | undefined;
	organizationId?: string | undefined;
	/** `sourceOfCreation`. */
	source?: string | undefined;
	/** Only private or only public ones. */
	isPrivate?: boolean | undefined;
	/** Only `true` narrows the index; whoever asks for `false` checks the rows. */
	isUrgent?: boolean | undefined;
	isTaxBenefit?: boolean | undefined;
}

const encoder = new TextEncoder();
const hex = (text: string) => [...encoder.encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A filter's name and its value in hexadecimal digits, so that it is one word whatever the value. No visitor types such words. */
const tag = (name: string, value: string | number = "") => `zq${name}${hex(String(value))}`;

const oneOf = (tags: readonly string[]) => (tags.length === 1 ? tags[0] : `(${tags.join(" OR ")})`);

/** The full-text expression for requests with these tags; null if nothing is filtered. */
export function tagsMatch(filter: Tagged): string | null {
	const { status = [], requestType = [], category, city, source, neededOn = [] } = filter;
	const all = [
		...(status.length > 0 ? [oneOf(status.map((code) => tag("status", code)))] : []),
		...(requestType.length > 0 ? [oneOf(requestType.map((type) => tag("kind", type)))] : []),
		...(category ? [tag("cause", category)] : []),
		...(city ? [tag("city", city)] : []),
		...(source ? [tag("source", source)] : []),
		...(filter.bloodGroup ? [tag("blood", filter.bloodGroup)] : []),
		...(neededOn.length > 0 ? [oneOf(neededOn.map((day) => tag("needed", day)))] : []),
		...(filter.organizationId ? [tag("organization", filter.organizationId)] : []),
		...(filter.isPrivate === undefined ? [] : [tag(filter.isPrivate ? "private" : "public")]),
		...(filter.isUrgent ? [tag("urgent")] : []),
		...(filter.isTaxBenefit ? [tag("tax")] : []),
	];
	return all.length > 0 ? `tags : (${all.join(" AND ")})` : null;
}
