import type { RequestStatus } from "../../../api/domain/statuses.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { Words } from "../../../islands/ui/words.ts";

/** The paragraphs of a story: plain text separated by empty lines. */
export function paragraphsOf(story: string): string[] {
	return story
		.split(/\r?\n\s*\r?\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "");
}

/** The beginning of a story, cut between words, for search engines and link previews. */
export function summaryOf(story: string, maxLength = 180): string {
	const text = story.replace(/\s+/g, " ").trim();
	if (text.length <= maxLength) return text;
	const cut = text.slice(0, maxLength);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > maxLength / 2 ? space : maxLength).replace(/[\s,;:.–-]+$/, "")}…`;
}

const closedReasons = {
	0: "request.closed.0",
	2: "request.closed.2",
	[-4]: "request.closed.-4",
} as const satisfies Partial<Record<RequestStatus, string>>;

/** Why there is no donation form, or null if there is one. Requests for something other than money have their own texts. */
export function closedReason(
	words: Words,
	row: Pick<RequestRow, "status" | "requestType">,
	open: boolean,
): string | null {
	const { status } = row;
	const reason = status === 0 || status === 2 || status === -4 ? words.t(closedReasons[status]) : null;
	return reason || open || row.requestType !== "cash" ? reason : words.t("request.closed");
}
