import { beneficiaryOf } from "../../../api/features/donations/beneficiary.ts";
import { type Donor, listDonors } from "../../../api/features/donations/list-donors.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import { type Journal, readJournal } from "../../../api/features/requests/journal.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { thisMinute } from "../../../islands/ui/dates.ts";
import type { ReportState } from "./report-form.tsx";

export interface RequestData {
	row: RequestRow;
	donors: readonly Donor[];
	hasMoreDonors: boolean;
	journal: Journal;
	asked: Asked;
	/** Takes gifts now. */
	open: boolean;
	bps: number;
	fixedMinor: number;
	now: number;
	report: ReportState;
}

/** How far the address opens the page's lists. */
export interface Asked {
	donors: number;
	/** The two latest, or all of them. */
	updates: "latest" | "all";
	comments: number;
}

const rowsFirst = 5;
const rowsMore = 10;
const rowsMost = 100;
const updatesLatest = 2;

/** A number of rows in an address, within what a page shows. */
function rowsAsked(text: string | null): number {
	const asked = /^\d{1,3}$/.test(text ?? "") ? Number(text) : rowsFirst;
	return Math.min(Math.max(asked, rowsFirst), rowsMost);
}

/** How far the next link opens a list of which so many rows are shown; null at the page's end. */
export function rowsNext(shown: number): number | null {
	const more = Math.min(shown + rowsMore, rowsMost);
	return more > shown ? more : null;
}

/** The place of the first row that the last such link added; null where none was followed. */
export function firstOfNext(asked: number): number | null {
	return asked > rowsFirst ? Math.max(asked - rowsMore, rowsFirst) : null;
}

/** The same page with its lists opened so far, at the part that was opened. */
export function openedAt(asked: Asked, part: keyof Asked | "new-comments"): string {
	const query = new URLSearchParams();
	if (asked.donors !== rowsFirst) query.set("donors", String(asked.donors));
	if (asked.updates === "all") query.set("updates", "all");
	if (asked.comments !== rowsFirst) query.set("comments", String(asked.comments));
	return `?${query}#${part}`;
}

/**
 * Everything that a request's page shows.
 * @throws Problem 404 for a request that visitors may not see
 */
export async function requestData(ctx: Ctx, id: string, url: URL, report: ReportState): Promise<RequestData> {
	const row = await getRequest(ctx, id);
	const asked: Asked = {
		donors: rowsAsked(url.searchParams.get("donors")),
		updates: url.searchParams.get("updates") === "all" ? "all" : "latest",
		comments: rowsAsked(url.searchParams.get("comments")),
	};
	const [donors, journal, beneficiary] = await Promise.all([
		listDonors(ctx, { requestId: row.id, limit: asked.donors, offset: 0 }),
		readJournal(ctx, {
			requestId: row.id,
			updates: asked.updates === "all" ? rowsMost : updatesLatest,
			comments: asked.comments,
		}),
		beneficiaryOf(ctx, "request", row.id, row.region),
	]);
	return {
		row,
		donors: donors.rows,
		hasMoreDonors: donors.hasMore,
		journal,
		asked,
		open: beneficiary.open,
		bps: beneficiary.policy.bps,
		fixedMinor: beneficiary.policy.fixedMinor,
		now: thisMinute(ctx.platform.clock.now()),
		report,
	};
}
