import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ApplicationAnswer } from "../../domain/contracts/applications.ts";
import {
	type ApplicationOrder,
	type ApplicationStage,
	applicationStages,
} from "../../domain/requests/applications/stages.ts";
import { type ApplicationStatus, applicationStatusNames, isSigned } from "../../domain/requests/applications/status.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName, csvTime } from "../../http/csv.ts";
import { requireUser } from "../../http/guard.ts";
import { type CsvColumns, csvContent, pieceSize } from "../../http/list.ts";
import { findDecidedRequest } from "./internal/find.ts";
import { applicationQuery, type Reader, toWire } from "./internal/rows.ts";

export interface ApplicationFilters {
	status?: readonly ApplicationStatus[] | undefined;
	/** For the applicants of a request only, as is `sort`. */
	stage?: readonly (ApplicationStage | "withdrawn")[] | undefined;
	sort?: ApplicationOrder | undefined;
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

/** The stage of an answer as in `stageOf`; a withdrawn one is "withdrawn". */
const stage = sql`CASE a.status WHEN 'sent' THEN a.stage WHEN 'completed' THEN 'accepted' ELSE a.status END`;
const inStage = sql`(${placeholder("stages")} IS NULL OR ${stage} IN (SELECT value FROM json_each(${placeholder("stages")})))`;

const pieces = sql`LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`;
const newest = sql`ORDER BY a.created_at DESC, a.id DESC ${pieces}`;
const ofRequest = sql`a.request_id = ${placeholder("id")}`;
const ofUser = sql`a.user_id = ${placeholder("id")}`;

function queriesFor(from: SQL, of: SQL, more = sql`1`, order = newest) {
	return {
		page: applicationQuery(from, sql`WHERE ${of} AND ${matching} AND ${more} ${order}`),
		count: sqlQuery<{ total: number }>(
			() => sql`SELECT count(*) AS total FROM ${from} JOIN user u ON u.id = a.user_id
				JOIN donation_request r ON r.id = a.request_id WHERE ${of} AND ${matching} AND ${more}`,
		),
		states: sqlQuery<{ status: ApplicationStatus; count: number }>(
			() => sql`SELECT a.status, count(*) AS count FROM ${from} WHERE ${of} GROUP BY a.status`,
		),
	};
}

/** The applicants of a request in one order. */
const queriesIn = (index: SQL, order: SQL) =>
	queriesFor(sql`application a INDEXED BY ${index}`, ofRequest, inStage, order);

const queries = {
	newest: queriesIn(sql`application_by_request`, newest),
	rating: queriesIn(sql`application_by_rating`, sql`ORDER BY a.rating DESC, a.created_at DESC, a.id DESC ${pieces}`),
	user: queriesFor(sql`application a INDEXED BY application_by_user`, ofUser),
};

function valuesOf(id: string, { status, stage: stages, requestType, keyword = "" }: ApplicationFilters, page: Page) {
	return {
		id,
		statuses: status && status.length > 0 ? JSON.stringify(status) : null,
		stages: stages && stages.length > 0 ? JSON.stringify(stages) : null,
		types: requestType && requestType.length > 0 ? JSON.stringify(requestType) : null,
		keyword: keyword.toLowerCase(),
		...page,
	};
}

export type StageCounts = Readonly<Record<ApplicationStage | "withdrawn", number>>;
const noStages = Object.fromEntries([...applicationStages, "withdrawn"].map((name) => [name, 0])) as StageCounts;

const byStage = sqlQuery<{ stage: keyof StageCounts; count: number }>(
	() => sql`SELECT ${stage} AS stage, count(*) AS count FROM application a INDEXED BY application_by_request
		WHERE ${ofRequest} GROUP BY ${stage}`,
);

const noCounts = Object.fromEntries(applicationStatusNames.map((name) => [name, 0])) as StatusCounts;

type Listed = Rows<ApplicationAnswer> & { total: number; counts: StatusCounts };

/** Signatures that were withdrawn are left out unless somebody asks for them. */
function standing(type: RequestType, { status = [], stage = [] }: ApplicationFilters): ApplicationFilters {
	if (!isSigned(type) || status.length > 0 || stage.length > 0) return {};
	return { status: applicationStatusNames.filter((name) => name !== "withdrawn") };
}

/** Applicants read their own answer without rating and note, even as admins of the organization. */
const readerOf = (ctx: Ctx, { user_id }: { user_id: string }, reader: Reader): Reader =>
	ctx.actor.kind === "user" && ctx.actor.userId === user_id ? "applicant" : reader;

async function list(
	ctx: Ctx,
	of: keyof typeof queries,
	id: string,
	input: ApplicationFilters & Page,
	reader: Reader,
): Promise<Listed> {
	const { page, count, states } = queries[of];
	const { limit, offset, ...filters } = input;
	const values = valuesOf(id, filters, { limit, offset });
	const [rows, [counted], byState] = await ctx.db.batch([page(values), count(values), states({ id })]);
	const now = ctx.platform.clock.now();
	const total = counted?.total ?? 0;
	return {
		rows: rows.map((row) => toWire(row, readerOf(ctx, row, reader), now)),
		total,
		hasMore: offset + rows.length < total,
		counts: { ...noCounts, ...Object.fromEntries(byState.map(({ status, count: each }) => [status, each])) },
	};
}

/** One's own applications, newest first. `counts` are those of all of them. @throws Problem 401 for a guest */
export function listOwnApplications(ctx: Ctx, input: ApplicationFilters & Page): Promise<Listed> {
	return list(ctx, "user", requireUser(ctx).userId, { ...input, stage: undefined }, "applicant");
}

/**
 * The applicants of a request. `counts` and `stages` are those of all of them.
 * @throws Problem 401 for a guest, 404 for everyone who doesn't decide about them
 */
export async function listApplicants(
	ctx: Ctx,
	{ requestId, sort = "newest", ...input }: ApplicationFilters & Page & { requestId: string },
): Promise<Listed & { title: string; requestType: RequestType; runs: boolean; stages: StageCounts }> {
	const { id, title, requestType, reader, runs } = await findDecidedRequest(ctx, requestId);
	const listed = await list(ctx, sort, id, { ...input, ...standing(requestType, input) }, reader);
	return { title, requestType, runs, ...listed, stages: await countsOf(ctx, id) };
}

async function countsOf(ctx: Ctx, id: string): Promise<StageCounts> {
	const counted = await ctx.db.all(byStage({ id }));
	return { ...noStages, ...Object.fromEntries(counted.map(({ stage: name, count }) => [name, count])) };
}

/** The number of a request's answers by stage. @throws Problem 401 for a guest, 404 for everyone who doesn't decide about them */
export async function countStages(ctx: Ctx, { requestId }: { requestId: string }): Promise<StageCounts> {
	return countsOf(ctx, (await findDecidedRequest(ctx, requestId)).id);
}

const columns: CsvColumns<ApplicationAnswer> = {
	id: (row) => row._id,
	name: (row) => row.applicant.name,
	status: (row) => row.status,
	stage: (row) => row.stage,
	rating: (row) => row.rating,
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

const signatureColumns: CsvColumns<ApplicationAnswer> = {
	id: (row) => row._id,
	name: (row) => row.applicant.name,
	status: (row) => row.status,
	comment: (row) => row.message,
	showsName: (row) => row.details.showsName === true,
	isHidden: (row) => row.isHidden,
	signed: (row, ctx) => csvTime(ctx, row.createdAt),
};

/** A request's applicants with these filters as a CSV file, or its signatures. The download is audited. */
export async function downloadApplicants(
	ctx: Ctx,
	{ requestId, sort = "newest", ...filters }: ApplicationFilters & { requestId: string },
): Promise<CsvContent> {
	const { id, requestType, reader } = await findDecidedRequest(ctx, requestId);
	const [file, of] = isSigned(requestType)
		? (["signatures", signatureColumns] as const)
		: (["applicants", columns] as const);
	const now = ctx.platform.clock.now();
	await ctx.db.write([downloadRow(ctx, "applications", { request: id }, filters)]);
	return csvContent(ctx, csvName(ctx, file), of, async (offset) => {
		const rows = await ctx.db.all(
			queries[sort].page(valuesOf(id, { ...filters, ...standing(requestType, filters) }, { limit: pieceSize, offset })),
		);
		return rows.map((row) => toWire(row, readerOf(ctx, row, reader), now));
	});
}
