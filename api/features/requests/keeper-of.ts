import { eq } from "drizzle-orm";
import { donationRequest } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { organizationRole } from "../identity/organization-role.ts";
import { assertVisible } from "./visibility.ts";

/**
 * The user who counts as a request's owner for this actor: the one who raised it, or the actor, if they are an owner or admin
 * of its organization.
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
	if (actor.kind !== "user" || row.organizationId === null) return row.userId;
	const role = await organizationRole(ctx, { organizationId: row.organizationId, userId: actor.userId });
	return role === "owner" || role === "admin" ? actor.userId : row.userId;
}
