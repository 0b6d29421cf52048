import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { statusAt } from "../../domain/requests/end.ts";
import { isReadable } from "../../domain/requests/visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { type RequestRow, selectRequests } from "./rows.ts";
import { assertVisible, visibilityOf } from "./visibility.ts";

const requestById = query((read) => selectRequests(read).where(eq(donationRequest.id, sql.placeholder("id"))));

/** Whether the viewer sees a request's page. */
export async function seesRequest(ctx: Ctx, input: { id: string }): Promise<boolean> {
	const [row] = await ctx.db.all(requestById(input));
	return row !== undefined && isReadable(await visibilityOf(ctx, row));
}

/**
 * A request for the answer to a change that the caller has made, after which they may not see it any more.
 * @throws Problem 404 for an unknown id
 */
export async function changedRequest(ctx: Ctx, input: { id: string }): Promise<RequestRow> {
	const [row] = await ctx.db.all(requestById(input));
	if (!row) throw notFound("request");
	return { ...row, status: statusAt(row, ctx.platform.clock.now()) };
}

/**
 * A request that the viewer may see.
 * @throws Problem 404 for an unknown id, and for a request that the viewer may not know of; 410 for one that is no longer open
 */
export async function getRequest(ctx: Ctx, input: { id: string }): Promise<RequestRow> {
	const request = await changedRequest(ctx, input);
	await assertVisible(ctx, request);
	return request;
}
