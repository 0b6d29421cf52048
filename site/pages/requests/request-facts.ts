import { type RequestStatus, requestStatuses } from "../../../api/domain/statuses.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { daysLeft } from "../../../islands/ui/dates.ts";
import { askOf } from "../../../islands/ui/request-ask.ts";

/** A story's paragraphs: plain text, separated by an empty line. */
export function paragraphsOf(story: string): string[] {
	return story
		.split(/\r?\n\s*\r?\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "");
}

/** The beginning of a story for search engines and link previews, cut between words. */
export function summaryOf(story: string, most = 180): string {
	const text = story.replace(/\s+/g, " ").trim();
	if (text.length <= most) return text;
	const cut = text.slice(0, most);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > most / 2 ? space : most).replace(/[\s,;:.–-]+$/, "")}…`;
}

const closedBecause: Partial<Readonly<Record<RequestStatus, string>>> = {
	0: "This request is being reviewed. It opens to gifts once it is approved.",
	2: "The goal has been reached. Thank you to everyone who gave!",
	[-4]: "The time for this request is over, so it takes no more gifts.",
};

/** Why there is no donate form, or null where there is one. Requests for something else than money have their own words. */
export function whyClosed(
	row: Pick<RequestRow, "status" | "endsAt" | "requestType">,
	open: boolean,
	now: number,
): string | null {
	if (open || askOf(row.requestType) !== null) return closedBecause[row.status] ?? null;
	const known = closedBecause[row.status];
	if (known) return known;
	if (daysLeft(row.endsAt, now) === 0) return closedBecause[-4] ?? null;
	return "This request is not taking donations at the moment.";
}

/** Whether a request is past its life as a live one and shows its status as a ribbon. */
export function hasRibbon(status: RequestStatus): boolean {
	return requestStatuses[status].tone !== "live";
}
