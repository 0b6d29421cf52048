import { liveStatuses, publicStatuses, type RequestStatus } from "../requests/statuses.ts";
import type { RequestType } from "../requests/types.ts";

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
const tagOf = (name: string, value: string | number = "") => `zq${name}${hex(String(value))}`;

const oneOf = (tags: readonly string[]) => (tags.length > 1 ? `(${tags.join(" OR ")})` : tags.join());

const isExactly = (some: readonly RequestStatus[], all: readonly RequestStatus[]) =>
	new Set(some).size === all.length && all.every((code) => some.includes(code));

/** The tags of who sees a request and in which status it is: one word for what most lists ask for. */
function tagsOfStatus({ status = [], isPrivate }: Tagged): string[] {
	if (isPrivate === false && isExactly(status, publicStatuses)) return [tagOf("listed")];
	return [
		...(status.length > 0 ? [oneOf(status.map((code) => tagOf("status", code)))] : []),
		...(isPrivate === undefined ? [] : [tagOf(isPrivate ? "private" : "public")]),
	];
}

const dayMs = 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const mondayOf = (day: string) => Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;

/** The tags of days, as few as possible: each term costs a look-up in every segment of the index, so a whole week is one. */
function tagsOfDays(days: readonly string[], tag: (name: string, value: string) => string): string[] {
	const given = new Set(days);
	const mondays = new Set(days.map(mondayOf));
	return [...mondays].flatMap((monday) => {
		const week = Array.from({ length: 7 }, (_, index) => dayOf(monday + index * dayMs));
		const asked = week.filter((day) => given.has(day));
		return asked.length === week.length ? [tag("week", dayOf(monday))] : asked.map((day) => tag("needed", day));
	});
}

/** The full-text expression for requests with these tags; null if nothing is filtered. */
export function tagsMatch(filter: Tagged): string | null {
	const { status = [], requestType = [], category, city, source, neededOn = [] } = filter;
	const isOpen = filter.isPrivate === false && isExactly(status, liveStatuses);
	const tag = (name: string, value: string | number = "") => tagOf(isOpen ? `open${name}` : name, value);
	const chosen = [
		...(requestType.length > 0 ? [oneOf(requestType.map((type) => tag("kind", type)))] : []),
		...(category ? [tag("cause", category)] : []),
		...(city ? [tag("city", city)] : []),
		...(source ? [tag("source", source)] : []),
		...(filter.bloodGroup ? [tag("blood", filter.bloodGroup)] : []),
		...(neededOn.length > 0 ? [oneOf(tagsOfDays(neededOn, tag))] : []),
		...(filter.organizationId ? [tag("organization", filter.organizationId)] : []),
		...(filter.isUrgent ? [tag("urgent")] : []),
		...(filter.isTaxBenefit ? [tag("tax")] : []),
	];
	const all = isOpen ? (chosen.length > 0 ? chosen : [tagOf("open")]) : [...tagsOfStatus(filter), ...chosen];
	return all.length > 0 ? `tags : (${all.join(" AND ")})` : null;
}
