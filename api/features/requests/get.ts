import { and, eq, inArray } from "drizzle-orm";
import { donationRequest } from "../../../db/schema/index.ts";
import { publicStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/**
 * One request that the visitor may see.
 * @throws Problem 404 for an unknown id, and likewise for a private or withheld one: its existence is not told
 */
export async function getRequest(ctx: Ctx, id: string): Promise<RequestRow> {
	const [row] = await selectRequests(ctx.db)
		.where(
			and(
				eq(donationRequest.id, id),
				eq(donationRequest.isPrivate, false),
				inArray(donationRequest.status, [...publicStatuses]),
			),
		)
		.limit(1);
	if (!row) throw notFound("That request");
	return row;
}
