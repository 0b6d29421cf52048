import type { RequestStatus } from "../../../api/domain/statuses.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { daysLeft } from "../../../islands/ui/dates.ts";
import type { Words } from "../../../islands/ui/words.ts";

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

const closedBecause = {
	0: "request.closed.0",
	2: "request.closed.2",
	[-4]: "request.closed.-4",
} as const satisfies Partial<Record<RequestStatus, string>>;

/** Why there is no donate form, or null where there is one. Requests for something else than money have their own words. */
export function whyClosed(
	words: Words,
	row: Pick<RequestRow, "status" | "endsAt" | "requestType">,
	open: boolean,
	now: number,
): string | null {
	const { status } = row;
	const known = status === 0 || status === 2 || status === -4 ? words.t(closedBecause[status]) : null;
	if (known || open || row.requestType !== "cash") return known;
	return words.t(daysLeft(row.endsAt, now) === 0 ? closedBecause[-4] : "request.closed");
}
