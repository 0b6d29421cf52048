import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { donationRequest } from "../../../db/schema/index.ts";
import { defaultListStatuses, type RequestStatus } from "../../domain/statuses.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { RequestType } from "../../domain/request-types.ts";
import type { Ctx } from "../../http/context.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/** Counts are exact to here; one more means "more than this" (DESIGN, section 7). */
export const countedExactly = 1000;

export interface ListRequests {
	region?: RegionCode;
	status?: readonly RequestStatus[];
	requestType?: readonly RequestType[];
	limit: number;
	offset: number;
}

export interface RequestList {
	rows: RequestRow[];
	/** Exact up to `countedExactly`, that plus one beyond. */
	total: number;
	hasMore: boolean;
}

/** Public requests, newest first. Private ones are for those who were invited and are never listed here. */
export async function listRequests(ctx: Ctx, input: ListRequests): Promise<RequestList> {
	const { region = ctx.region, status = defaultListStatuses, requestType, limit, offset } = input;
	const where = and(
		eq(donationRequest.region, region),
		eq(donationRequest.isPrivate, false),
		inArray(donationRequest.status, [...status]),
		requestType ? inArray(donationRequest.requestType, [...requestType]) : undefined,
	);
	const counted = ctx.db.read
		.select({ one: sql`1`.as("one") })
		.from(donationRequest)
		.where(where)
		.limit(countedExactly + 1)
		.as("counted");
	const [rows, [count]] = await ctx.db.read.batch([
		selectRequests(ctx.db)
			.where(where)
			.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id))
			.limit(limit + 1)
			.offset(offset),
		ctx.db.read.select({ total: sql<number>`count(*)` }).from(counted),
	]);
	return { rows: rows.slice(0, limit), total: count?.total ?? 0, hasMore: rows.length > limit };
}
