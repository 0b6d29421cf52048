import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { assignedTo } from "../../../db/sql/assigned-records.ts";
import { answersFor } from "../../../db/sql/merged-organizations.ts";
import { listWithdrawalsQuery, withdrawalAnswer } from "../../domain/contracts/withdrawals.ts";
import { beneficiaryKindOf } from "../../domain/giving/donation-for.ts";
import { localTime } from "../../domain/giving/receipts.ts";
import { hasRole } from "../../domain/people/access.ts";
import { regionOf } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import { Problem } from "../../http/problem.ts";
import { withdrawalFor } from "./find.ts";
import { type WithdrawalRow, withdrawalColumns } from "./internal/rows.ts";

type Filters = FiltersOf<typeof listWithdrawalsQuery>;

const place = (name: string): SQL => sql`${sql.placeholder(name)}`;

const own: SQL = sql`(w.owner_user_id = ${place("actor")} OR w.owner_organization_id IN ${answersFor(place("actor"))})`;

const filtered: SQL = sql`(${place("states")} IS NULL OR w.status IN (SELECT value FROM json_each(${place("states")})))
	AND (${place("subject")} IS NULL OR w.beneficiary_id = ${place("subject")})
	AND (${place("kind")} IS NULL OR w.beneficiary_kind = ${place("kind")})
	AND (${place("units")} IS NULL OR w.currency = ${place("units")})
	AND (${place("assignee")} IS NULL OR w.id IN (${assignedTo("withdrawal", place("assignee"))}))
	AND (${place("one")} IS NULL OR w.id = ${place("one")})
	AND (${place("search")} IS NULL OR w.id = ${place("search")} OR w.bank_reference = ${place("search")}
		OR instr(lower(w.title), lower(${place("search")})) > 0 OR instr(lower(w.payee_name), lower(${place("search")})) > 0)`;

function queriesOf(scope: SQL) {
	return {
		page: sqlQuery<WithdrawalRow>(
			() => sql`SELECT ${withdrawalColumns} FROM withdrawal w WHERE ${scope} AND ${filtered}
				ORDER BY w.asked_at DESC, w.id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
		),
		count: countQuery(sql`FROM withdrawal w WHERE ${scope} AND ${filtered}`),
	};
}

const queries = { own: queriesOf(own), all: queriesOf(sql`1`) };

function valuesOf(ctx: Ctx, { status, donation_request_id, donationFor, units, search, id, mine }: Filters) {
	const actor = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	return {
		actor,
		assignee: mine ? actor : null,
		now: ctx.platform.clock.now(),
		states: status && status.length > 0 ? JSON.stringify(status) : null,
		subject: donation_request_id ?? null,
		kind: donationFor ? beneficiaryKindOf(donationFor) : null,
		units: units ?? null,
		one: id ?? null,
		search: search || null,
	};
}

/** @throws Problem 401 for a guest, 403 for who is no staff and asks for everybody's */
function requireScope(ctx: Ctx, { scope }: Filters): void {
	const actor = requireUser(ctx);
	if (scope === "all" && !hasRole(actor, ["finAdmin", "admin", "superAdmin"])) throw new Problem(403, "not_allowed");
}

/** Withdrawals, newest first: one's own and those of one's organizations, or for staff everybody's. */
export const listWithdrawals = defineList({
	name: "withdrawals",
	query: listWithdrawalsQuery,
	row: withdrawalAnswer,
	queries: (filters, ctx): ListQueries<WithdrawalRow> => {
		requireScope(ctx, filters);
		const { page, count } = queries[filters.scope];
		const values = valuesOf(ctx, filters);
		return { page: (window) => page({ ...values, ...window }), count: count(values) };
	},
	toWire: (row: WithdrawalRow, ctx: Ctx) => withdrawalFor(ctx, row),
	csv: {
		id: (row) => row._id,
		for: (row) => row.donationFor,
		title: (row) => row.title,
		currency: (row) => row.units,
		amount: (row) => row.quantity.toFixed(2),
		state: (row) => row.status,
		asked: (row) => localTime(regionOf(row.units), row.createdAt),
		"asked by": (row) => row.askedBy?.name,
		"paid to": (row) => row.payee?.kind ?? "own account",
		payee: (row) => row.payee?.name,
		"account holder": (row) => row.bank?.holderName,
		bill: (row) => (row.bill ? (row.bill.isShown ? "shown" : "not shown") : ""),
		bank: (row) => row.bank?.label,
		"account ends in": (row) => row.bank?.last4,
		"approved by": (row) => row.approvedBy?.name,
		"bank's reference": (row) => row.bankReference,
		sent: (row) => localTime(regionOf(row.units), row.sentAt),
		settled: (row) => localTime(regionOf(row.units), row.settledAt),
		reason: (row) => row.reason,
		"went back to donors": (row) => row.takenBack.toFixed(2),
	},
});
