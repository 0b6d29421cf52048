import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ApplicationAnswer } from "../../domain/contracts/applications.ts";
import { type ApplicationStatus, applicationStatusNames } from "../../domain/requests/applications/status.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName, csvTime } from "../../http/csv.ts";
import { requireUser } from "../../http/guard.ts";
import { type CsvColumns, csvContent, pieceSize } from "../../http/list.ts";
import { findDecidedRequest } from "./internal/find.ts";
import { applicationQuery, toWire } from "./internal/rows.ts";

export interface ApplicationFilters {
	status?: readonly ApplicationStatus[] | undefined;
	requestType?: readonly RequestType[] | undefined;
	/** A part of the applicant's name. */
	keyword?: string | undefined;
}

interface Page {
	limit: number;
	offset: number;
}

export type StatusCounts = Readonly<Record<ApplicationStatus, number>>;

/** A request has at most 1,000 applications and a person few, so filters after the index are cheap. */
const matching: SQL = sql`(${placeholder("statuses")} IS NULL OR a.status IN (SELECT value FROM json_each(${placeholder("statuses")})))
	AND (${placeholder("types")} IS NULL OR r.request_type IN (SELECT value FROM json_each(${placeholder("types")})))
	AND (${placeholder("keyword")} = '' OR instr(lower(u.first_name || ' ' || u.last_name), ${placeholder("keyword")}) > 0)`;

const newest = sql`ORDER BY a.created_at DESC, a.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`;
const ofRequest = sql`a.request_id = ${placeholder("id")}`;
const ofUser = sql`a.user_id = ${placeholder("id")}`;

function queriesFor(from: SQL, of: SQL) {
	return {
		page: applicationQuery(from, sql`WHERE ${of} AND ${matching} ${newest}`),
		count: sqlQuery<{ total: number }>(
			() => sql`SELECT count(*) AS total FROM ${from} JOIN user u ON u.id = a.user_id
				JOIN donation_request r ON r.id = a.request_id WHERE ${of} AND ${matching}`,
		),
		states: sqlQuery<{ status: ApplicationStatus; count: number }>(
			() => sql`SELECT a.status, count(*) AS count FROM ${from} WHERE ${of} GROUP BY a.status`,
		),
	};
}

const queries = {
	request: queriesFor(sql`application a INDEXED BY application_by_request`, ofRequest),
	user: queriesFor(sql`application a INDEXED BY application_by_user`, ofUser),
};

function valuesOf(id: string, { status, requestType, keyword = "" }: ApplicationFilters, page: Page) {
	return {
		id,
		statuses: status && status.length > 0 ? JSON.stringify(status) : null,
		types: requestType && requestType.length > 0 ? JSON.stringify(requestType) : null,
		keyword: keyword.toLowerCase(),
		...page,
	};
}

const noCounts = Object.fromEntries(applicationStatusNames.map((name) => [name, 0])) as StatusCounts;

type Listed = Rows<ApplicationAnswer> & { total: number; counts: StatusCounts };

async function list(
	ctx: Ctx,
	of: "request" | "user",
	id: string,
	input: ApplicationFilters & Page,
	reader: Parameters<typeof toWire>[1],
): Promise<Listed> {
	const { page, count, states } = queries[of];
	const { limit, offset, ...filters } = input;
	const values = valuesOf(id, filters, { limit, offset });
	const [rows, [counted], byState] = await ctx.db.batch([page(values), count(values), states({ id })]);
	const now = ctx.platform.clock.now();
	const total = counted?.total ?? 0;
	return {
		rows: rows.map((row) => toWire(row, reader, now)),
		total,
		hasMore: offset + rows.length < total,
		counts: { ...noCounts, ...Object.fromEntries(byState.map(({ status, count: each }) => [status, each])) },
	};
}

/** One's own applications, newest first. `counts` are those of all of them. @throws Problem 401 for a guest */
export function listOwnApplications(ctx: Ctx, input: ApplicationFilters & Page): Promise<Listed> {
	return list(ctx, "user", requireUser(ctx).userId, input, "applicant");
}

/**
 * The applicants of a request, newest first. `counts` are those of all of them.
 * @throws Problem 401 for a guest, 404 for everyone who doesn't decide about them
 */
export async function listApplicants(
	ctx: Ctx,
	{ requestId, ...input }: ApplicationFilters & Page & { requestId: string },
): Promise<Listed & { title: string }> {
	const { id, title, reader } = await findDecidedRequest(ctx, requestId);
	return { title, ...(await list(ctx, "request", id, input, reader)) };
}

const columns: CsvColumns<ApplicationAnswer> = {
	id: (row) => row._id,
	name: (row) => row.applicant.name,
	status: (row) => row.status,
	message: (row) => row.message,
	availability: (row) => row.availability,
	email: (row) => row.email,
	phone: (row) => row.phone,
	fields: (row) =>
		Object.entries(row.details)
			.map(([name, value]) => `${name}: ${value}`)
			.join("; "),
	replies: (row) => row.replies.map(({ question, reply }) => `${question} ${reply}`).join("; "),
	note: (row) => row.note,
	sent: (row, ctx) => csvTime(ctx, row.createdAt),
	changed: (row, ctx) => csvTime(ctx, row.changedAt),
};

/** A request's applicants with these filters as a CSV file, newest first. The download is audited. */
export async function downloadApplicants(
	ctx: Ctx,
	{ requestId, ...filters }: ApplicationFilters & { requestId: string },
): Promise<CsvContent> {
	const { id, reader } = await findDecidedRequest(ctx, requestId);
	const now = ctx.platform.clock.now();
	await ctx.db.write([downloadRow(ctx, "applications", { request: id }, filters)]);
	return csvContent(ctx, csvName(ctx, "applicants"), columns, async (offset) => {
		const rows = await ctx.db.all(queries.request.page(valuesOf(id, filters, { limit: pieceSize, offset })));
		return rows.map((row) => toWire(row, reader, now));
	});
}
