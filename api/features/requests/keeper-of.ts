import { eq } from "drizzle-orm";
import { donationRequest } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { standsFor } from "../../http/organization-role.ts";
import { notFound } from "../../http/problem.ts";
import { assertVisible } from "./visibility.ts";

/**
 * The user who counts as a request's owner for this actor: the actor, if they stand for it; else the one who raised it, or
 * nobody, if that is the actor, who has left its organization.
 * @throws Problem 404 or 410 for a request that the actor may not see
 */
export async function keeperOf(ctx: Ctx, { requestId }: { requestId: string }): Promise<string> {
	const [row] = await ctx.db.read
		.select({
			id: donationRequest.id,
			userId: donationRequest.userId,
			organizationId: donationRequest.organizationId,
			status: donationRequest.status,
			isPrivate: donationRequest.isPrivate,
		})
		.from(donationRequest)
		.where(eq(donationRequest.id, requestId))
		.limit(1);
	if (!row) throw notFound("request");
	await assertVisible(ctx, row);
	const { actor } = ctx;
	if (actor.kind !== "user") return row.userId;
	if (await standsFor(ctx, row)) return actor.userId;
	return row.userId === actor.userId ? "" : row.userId;
}
