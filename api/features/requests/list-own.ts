import { desc, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { statusAt } from "../../domain/request-end.ts";
import type { Ctx } from "../../http/context.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

const byUser = query((read) =>
	selectRequests(read)
		.where(eq(donationRequest.userId, sql.placeholder("user")))
		.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id))
		.limit(sql.placeholder("limit")),
);

/** The latest requests that a user raised, of every status. Only for that user. */
export async function listOwnRequests(ctx: Ctx, input: { userId: string; limit: number }): Promise<RequestRow[]> {
	const rows = await ctx.db.all(byUser({ user: input.userId, limit: input.limit }));
	const now = ctx.platform.clock.now();
	return rows.map((row) => ({ ...row, status: statusAt(row, now) }));
}
