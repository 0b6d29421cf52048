import type { PledgeState } from "../../../api/domain/giving/matching.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { formatCalendarDay } from "../../ui/dates.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { linkTo } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Pledge = RowOf<"GET /matchPledges">;

const matches = counting("match");
const states = statuses<PledgeState>({
	waiting: ["Waiting", "waiting"],
	live: ["Public", "live"],
	declined: ["Declined", "stopped"],
	ended: ["Ended", "plain"],
});
const ways = { invoice: "By invoice", card: "By card", advance: "In advance" } as const;

const money = (amount: number, { currency }: Pledge) =>
	amount.toLocaleString(currency === "INR" ? "en-IN" : "en-US", { style: "currency", currency });

const deciding = (
	decision: "approve" | "decline" | "end",
	from: PledgeState,
	action: Omit<Action<Pledge>, "id" | "run" | "appliesTo">,
): Action<Pledge> => ({
	...action,
	id: decision,
	undoable: true,
	appliesTo: ({ state }) => state === from,
	run: ({ _id: id }, { reason, undo }) =>
		callApi("PUT /matches/{id}/state", {
			params: { id },
			body: { decision, reason: decision === "approve" ? "" : reason },
			undo,
		}),
});

const part = encodeURIComponent;

const resource: Resource<"GET /matchPledges"> = {
	call: "GET /matchPledges",
	noted: { kind: "match-pledge" },
	noun: { one: "match", other: "matches" },
	nameOf: ({ sponsor }) => sponsor,
	columns: [
		{ id: "sponsor", header: "Sponsor", namesRow: true, cell: ({ sponsor }) => sponsor },
		{ id: "beneficiary", header: "For", cell: ({ beneficiary }) => beneficiary },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "limit", header: "Pledged", numeric: true, cell: (row) => money(row.limit, row) },
		{ id: "matched", header: "Matched", numeric: true, cell: (row) => money(row.matched, row) },
		{ id: "paid", header: "Paid", numeric: true, cell: (row) => money(row.paid, row) },
		{ id: "due", header: "Due", numeric: true, cell: (row) => money(row.due, row) },
		{ id: "made", header: "Made", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [{ kind: "choice", name: "state", label: "Status", options: states.options }],
	search: { name: "search", label: "Search matches", placeholder: "Sponsor" },
	actions: [
		deciding("approve", "waiting", {
			key: "a",
			label: "Approve",
			question: (count) => `Approve ${matches(count)}?`,
			effect: "It becomes public at once and keeps its terms. The sponsor is told by email.",
			reason: "none",
			done: (count) => `${matches(count)} approved.`,
		}),
		deciding("decline", "waiting", {
			key: "r",
			label: "Decline",
			danger: true,
			question: (count) => `Decline ${matches(count)}?`,
			effect: "Nobody else sees it.",
			reasonHint: "The sponsor reads it in the email and on the match’s page.",
			reasons: ["We could not reach the sponsor.", "The name or the words are not fit for donors."],
			done: (count) => `${matches(count)} declined.`,
		}),
		deciding("end", "live", {
			key: "e",
			label: "End",
			danger: true,
			question: (count) => `End ${matches(count)}?`,
			effect: "No more gifts are matched. What is matched stays, and the sponsor owes it.",
			reasonHint: "The sponsor reads it.",
			reasons: ["The sponsor asked us to.", "The sponsor does not pay."],
			done: (count) => `${matches(count)} ended.`,
		}),
	],
	panel: [
		["Page", ({ slug }) => linkTo(`/match/${part(slug)}`, "Open the match’s page")],
		[
			"Invoice",
			({ slug, due }) => (due > 0 ? linkTo(`/match/${part(slug)}/invoice.pdf`, "Open the invoice") : "Nothing is due"),
		],
		[
			"Mark as paid",
			({ slug, due }) =>
				due > 0 ? linkTo(`/admin/offlineDonations?match=${part(slug)}`, "Enter the sponsor’s bank transfer") : "",
		],
		["Sponsor adds", ({ ratioAdds, ratioGiven }) => `${ratioAdds} for every ${ratioGiven}`],
		["Sponsor pays", ({ pays }) => ways[pays]],
		["Held for payments", (row) => money(row.held, row)],
		["Left", (row) => money(row.left, row)],
		["Last day", ({ endsAt, currency }) => formatCalendarDay(localDay(regionOf(currency), endsAt - 1000))],
		["Words to donors", ({ message }) => message && <bdi>{message}</bdi>],
		["Reason", ({ reason }) => reason],
	],
};

/** `/admin/matchPledges`: sponsors' pledges, to approve, to end, and to mark as paid. */
export default dashboard(() => <ListScreen resource={resource} download />);
