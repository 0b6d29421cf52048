import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { statusAt } from "../../domain/requests/end.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/** The person or organization that raised requests. */
export type Raiser = { userId: string } | { organizationId: string };

function queriesFor(raisedBy: SQL) {
	const visible = and(
		raisedBy,
		eq(donationRequest.isPrivate, false),
		inArray(donationRequest.status, [...publicStatuses]),
	);
	return {
		page: query((read) =>
			selectRequests(read)
				.where(visible)
				.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id))
				.limit(sql.placeholder("limit"))
				.offset(sql.placeholder("offset")),
		),
		count: query((read) => read.select({ total: sql<number>`count(*)` }).from(donationRequest).where(visible)),
	};
}

const byUser = queriesFor(eq(donationRequest.userId, sql.placeholder("raiser")));
const byOrganization = queriesFor(eq(donationRequest.organizationId, sql.placeholder("raiser")));

/** The requests of a person or an organization that everyone may see, newest first. */
export async function listPublicRequestsOf(
	ctx: Ctx,
	input: { raiser: Raiser; limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
	const { raiser, limit, offset } = input;
	const [{ page, count }, id] = "userId" in raiser ? [byUser, raiser.userId] : [byOrganization, raiser.organizationId];
	const [rows, [counted]] = await ctx.db.batch([page({ raiser: id, limit, offset }), count({ raiser: id })]);
	const now = ctx.platform.clock.now();
	return { rows: rows.map((row) => ({ ...row, status: statusAt(row, now) })), total: counted?.total ?? 0 };
}
