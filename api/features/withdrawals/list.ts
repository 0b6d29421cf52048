import { type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import { hasRole } from "../../domain/access.ts";
import type { listWithdrawalsQuery, WithdrawalAnswer } from "../../domain/contracts/withdrawals.ts";
import { csvLines } from "../../domain/csv.ts";
import { beneficiaryKindOf } from "../../domain/donation-for.ts";
import { localTime } from "../../domain/receipts.ts";
import { regionOf } from "../../domain/regions.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";
import { Problem } from "../../http/problem.ts";
import { answersFor } from "../organizations/merged.ts";
import { withdrawalFor } from "./find.ts";
import { type WithdrawalRow, withdrawalColumns } from "./internal/rows.ts";

export type ListWithdrawals = Omit<v.InferOutput<typeof listWithdrawalsQuery>, "isDownload">;
type Filters = Omit<ListWithdrawals, "limit" | "offset">;

const place = (name: string): SQL => sql`${sql.placeholder(name)}`;
/** Counts are exact to this. */
const countedTo = 1000;

const own: SQL = sql`(w.owner_user_id = ${place("actor")} OR w.owner_organization_id IN ${answersFor(place("actor"))})`;

const filtered: SQL = sql`(${place("states")} IS NULL OR w.status IN (SELECT value FROM json_each(${place("states")})))
	AND (${place("subject")} IS NULL OR w.beneficiary_id = ${place("subject")})
	AND (${place("kind")} IS NULL OR w.beneficiary_kind = ${place("kind")})
	AND (${place("units")} IS NULL OR w.currency = ${place("units")})
	AND (${place("one")} IS NULL OR w.id = ${place("one")})
	AND (${place("search")} IS NULL OR w.id = ${place("search")} OR w.bank_reference = ${place("search")}
		OR instr(lower(w.title), lower(${place("search")})) > 0)`;

function queriesOf(scope: SQL) {
	return {
		page: sqlQuery<WithdrawalRow>(
			() => sql`SELECT ${withdrawalColumns} FROM withdrawal w WHERE ${scope} AND ${filtered}
				ORDER BY w.asked_at DESC, w.id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
		),
		count: sqlQuery<{ total: number }>(
			() => sql`SELECT count(*) AS total FROM (SELECT 1 FROM withdrawal w WHERE ${scope} AND ${filtered}
				LIMIT ${sql.raw(String(countedTo + 1))})`,
		),
	};
}

const queries = { own: queriesOf(own), all: queriesOf(sql`1`) };

function valuesOf(ctx: Ctx, { status, donation_request_id, donationFor, units, search, id }: Filters) {
	return {
		actor: ctx.actor.kind === "user" ? ctx.actor.userId : "",
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
function requireScope({ actor }: Ctx, { scope }: Filters): void {
	if (actor.kind !== "user") throw new Problem(401, "sign_in");
	if (scope === "all" && !hasRole(actor, ["finAdmin", "admin", "superAdmin"])) throw new Problem(403, "not_allowed");
}

/** Withdrawals, newest first: one's own and those of one's organizations, or for staff everybody's. */
export async function listWithdrawals(
	ctx: Ctx,
	{ limit, offset, ...filters }: ListWithdrawals,
): Promise<Rows<WithdrawalAnswer>> {
	requireScope(ctx, filters);
	const { page, count } = queries[filters.scope];
	const values = valuesOf(ctx, filters);
	const [rows, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	return {
		rows: rows.slice(0, limit).map((row) => withdrawalFor(ctx, row)),
		total: counted?.total ?? 0,
		hasMore: rows.length > limit,
	};
}

const header = [
	"id",
	"for",
	"title",
	"currency",
	"amount",
	"state",
	"asked",
	"asked by",
	"bank",
	"account ends in",
	"approved by",
	"bank's reference",
	"sent",
	"settled",
	"reason",
	"went back to donors",
];

/** All withdrawals with these filters as a CSV file. The download is audited. */
export async function downloadWithdrawals(ctx: Ctx, filters: Filters): Promise<CsvContent> {
	requireScope(ctx, filters);
	await ctx.db.write([
		downloadRow(ctx, { action: "withdrawals.downloaded", subjectKind: "list", subjectId: "withdrawals", filters }),
	]);
	const values = valuesOf(ctx, filters);
	let offset = 0;
	const read = async () => {
		const rows = await ctx.db.all(queries[filters.scope].page({ ...values, limit: 250, offset }));
		offset += rows.length;
		return rows.map((row) => withdrawalFor(ctx, row));
	};
	const lines = csvLines(
		header,
		read,
		() => undefined,
		(row) => [
			row._id,
			row.donationFor,
			row.title,
			row.units,
			row.quantity.toFixed(2),
			row.status,
			localTime(regionOf(row.units), row.createdAt),
			row.askedBy?.name,
			row.bank?.label,
			row.bank?.last4,
			row.approvedBy?.name,
			row.bankReference,
			localTime(regionOf(row.units), row.sentAt),
			localTime(regionOf(row.units), row.settledAt),
			row.reason,
			row.takenBack.toFixed(2),
		],
	);
	return { name: csvName(ctx, "withdrawals"), lines };
}
