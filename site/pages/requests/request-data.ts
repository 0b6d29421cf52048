import { report as reportContract } from "../../../api/domain/contracts/report.ts";
import type { PaidWithdrawal } from "../../../api/domain/contracts/withdrawals.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { acceptsGifts } from "../../../api/domain/giving/accepts-gifts.ts";
import { everies } from "../../../api/domain/giving/regular.ts";
import { freePlaces } from "../../../api/domain/requests/applications/places.ts";
import { type DeskRole, mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { readableStatuses } from "../../../api/domain/requests/statuses.ts";
import { type HeldOnRequest, readHeldComments } from "../../../api/features/comments/held-comments.ts";
import { type Donor, listDonors } from "../../../api/features/donations/list-donors.ts";
import { listRequestPictures } from "../../../api/features/files/list-public.ts";
import { readMarks } from "../../../api/features/following/read-marks.ts";
import { type PledgeOffer, pledgesFor } from "../../../api/features/pledges/read.ts";
import { type Activity, readActivity } from "../../../api/features/requests/activity.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { type KeeperView, readKeeperView } from "../../../api/features/review/keeper-view.ts";
import { listPaid } from "../../../api/features/withdrawals/list-paid.ts";
import { findReady } from "../../../api/features/withdrawals/list-ready.ts";
import { type Balance, readBalances } from "../../../api/features/withdrawals/source.ts";
import { deskRole } from "../../../api/http/desk-role.ts";
import { thisMinute } from "../../../islands/ui/dates.ts";
import type { PageContext } from "../../page.ts";
import { type AnswerPanelData, answerPanelData } from "../answering/answer-values.ts";
import { latestSupporters, type Supporters } from "../shared/supporter-list.tsx";

export interface RequestData {
	row: RequestRow;
	/** The addresses of its pictures, besides the main one. */
	pictures: readonly string[];
	donors: readonly Donor[];
	hasMoreDonors: boolean;
	activity: Activity;
	/** The comments that wait, as far as the visitor sees them; none for a guest. */
	held: HeldOnRequest;
	params: RequestParams;
	/** The sums received, withdrawn and pending; empty before the first gift. */
	balances: readonly Balance[];
	/** Its withdrawals that were paid, the newest first. */
	paid: readonly PaidWithdrawal[];
	/** Whether it takes gifts now. */
	open: boolean;
	bps: number;
	fixedMinor: number;
	/** The choice of a donor who comes back from the checkout. */
	choice: { amount: string; feesOnTop: boolean; anonymous: boolean; every: string };
	now: number;
	/** The visitor's answer to a request for something other than money. */
	answer: AnswerPanelData;
	/** The panel of the owner, or of an admin of the organization; null for everyone else. */
	keeper: KeeperView | null;
	/** Whether it has money that the visitor can ask for now. */
	hasMoney: boolean;
	/** Additions that sponsors offer now. */
	matches: readonly PledgeOffer[];
	report: FormState;
	/** Others who collect for it. */
	supporters: Supporters;
	/** The visitor has just sent a report. */
	reported: boolean;
	/** The signed-in visitor; null for a guest, whose page is cached. */
	viewerId: string | null;
	/** The visitor's marks. */
	favourite: boolean;
	liked: boolean;
	/** The visitor's role at its desk; null for everyone else. */
	role: DeskRole | null;
	/** Whether the visitor may post updates. */
	mayWrite: boolean;
}

/** Whether the page offers its address to pass on. A private one opens for invited people only. */
export const mayShare = ({ row }: RequestData): boolean => readableStatuses.includes(row.status) && !row.isPrivate;

/** The number of rows of each list that the URL requests. */
export interface RequestParams {
	donors: number;
	/** The two latest updates, or all of them. */
	updates: "latest" | "all";
	comments: number;
}

const initialRows = 5;
const rowsPerClick = 10;
/** The most rows of one list on a page. */
export const maxRows = 100;
/** The most donors that can be reached; beyond the first hundred, a page displays the last hundred requested. */
export const maxDonors = 1000;
const latestUpdates = 2;
const mostPaid = 50;

/** The number of rows in a query parameter, within the page's limits. */
export function rowsIn(text: string | null, max = maxRows): number {
	const rows = /^\d{1,4}$/.test(text ?? "") ? Number(text) : initialRows;
	return Math.min(Math.max(rows, initialRows), max);
}

/** The number of rows that the next link displays, given the current one; null at the limit. */
export function nextRows(current: number, max = maxRows): number | null {
	const more = Math.min(current + rowsPerClick, max);
	return more > current ? more : null;
}

/** The number of donors that the next link displays; null at the limit. */
export function nextDonors(current: number): number | null {
	return nextRows(current, maxDonors);
}

/** The index of the first row added by the last such link; null if none was followed. */
export function firstAddedRow(rows: number): number | null {
	return rows > initialRows ? Math.max(rows - rowsPerClick, initialRows) : null;
}

/** The query and fragment of this page with its lists expanded that far, pointing to the expanded part. */
export function expandedHref(params: RequestParams, part: keyof RequestParams | "new-comments"): string {
	const query = new URLSearchParams();
	if (params.donors !== initialRows) query.set("donors", String(params.donors));
	if (params.updates === "all") query.set("updates", "all");
	if (params.comments !== initialRows) query.set("comments", String(params.comments));
	return `?${query}#${part}`;
}

/** Whether the visitor may be the request's owner or an admin of its organization, which takes a query to know. */
function mayKeep({ actor }: PageContext, { userId, organizationId }: RequestRow): boolean {
	return actor.kind === "user" && (actor.userId === userId || organizationId !== null);
}

/**
 * Everything that a request's page displays.
 * @throws Problem 404 for a request that visitors may not see
 */
export async function requestData(ctx: PageContext, id: string, url: URL, report: FormState): Promise<RequestData> {
	return readAround(ctx, await getRequest(ctx, { id }), url, report);
}

/** Everything that the page of a draft's request displays to a guest, once it is approved. @param row as `previewRequest` makes it */
export async function previewData(ctx: PageContext, row: RequestRow, url: URL): Promise<RequestData> {
	const data = await readAround({ ...ctx, actor: { kind: "guest" } }, row, url, newForm(reportContract));
	return { ...data, answer: { ...data.answer, places: freePlaces(row.requestType, row.details) } };
}

async function readAround(ctx: PageContext, row: RequestRow, url: URL, report: FormState): Promise<RequestData> {
	const params: RequestParams = {
		donors: rowsIn(url.searchParams.get("donors"), maxDonors),
		updates: url.searchParams.get("updates") === "all" ? "all" : "latest",
		comments: rowsIn(url.searchParams.get("comments")),
	};
	const [pictures, donors, activity, held, answer, marks, role, keeper, balances, paid, ready, supporters, matches] =
		await Promise.all([
			listRequestPictures(ctx, row.id),
			listDonors(ctx, {
				kind: "request",
				id: row.id,
				limit: Math.min(params.donors, maxRows),
				offset: Math.max(params.donors - maxRows, 0),
			}),
			readActivity(ctx, {
				requestId: row.id,
				updates: params.updates === "all" ? maxRows : latestUpdates,
				comments: params.comments,
			}),
			readHeldComments(ctx, row),
			answerPanelData(ctx, row),
			readMarks(ctx, [row.id]),
			deskRole(ctx, row),
			mayKeep(ctx, row) ? readKeeperView(ctx, { requestId: row.id }) : null,
			row.raisedMinor > 0 ? readBalances(ctx, { kind: "request", id: row.id }) : [],
			row.withdrawnMinor > 0 ? listPaid(ctx, { requestId: row.id, limit: mostPaid, offset: 0 }) : { rows: [] },
			row.raisedMinor > row.withdrawnMinor + row.onItsWayMinor && mayKeep(ctx, row)
				? findReady(ctx, [row.id])
				: new Set<string>(),
			row.requestType === "cash" && !row.isPrivate
				? latestSupporters(ctx, { kind: "request", id: row.id })
				: { pages: [], total: 0 },
			row.requestType === "cash" ? pledgesFor(ctx, { kind: "request", id: row.id }) : [],
		]);
	return {
		row,
		pictures: pictures.filter((url) => url !== row.defaultImageUrl),
		donors: donors.rows,
		hasMoreDonors: donors.hasMore,
		activity,
		held,
		params,
		balances,
		paid: paid.rows,
		open: acceptsGifts(row, ctx.platform.clock.now()),
		bps: row.cardFeeBps,
		fixedMinor: 0,
		choice: {
			amount: (url.searchParams.get("amount") ?? "").slice(0, 20),
			feesOnTop: url.searchParams.has("shouldChargeProcessingFees"),
			anonymous: url.searchParams.has("anonymous"),
			every: everies.find((every) => every === url.searchParams.get("every")) ?? "",
		},
		now: thisMinute(ctx.platform.clock.now()),
		answer,
		keeper,
		hasMoney: ready.has(row.id),
		matches,
		report,
		supporters,
		reported: url.searchParams.has("reported"),
		viewerId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
		favourite: marks.favourites.has(row.id),
		liked: marks.likes.has(row.id),
		role,
		mayWrite: mayAtDesk(role, "write"),
	};
}
