import { and, eq } from "drizzle-orm";
import { organizationMember } from "../../db/schema/index.ts";
import type { OrganizationRole } from "../domain/people/access.ts";
import { mayDo } from "../domain/people/organizations.ts";
import type { Ctx } from "./context.ts";

/** The user's role in an organization; null if the user is not a member. */
export async function organizationRole(
	ctx: Ctx,
	{ organizationId, userId }: { organizationId: string; userId: string },
): Promise<OrganizationRole | null> {
	const [row] = await ctx.db.read
		.select({ role: organizationMember.role })
		.from(organizationMember)
		.where(and(eq(organizationMember.organizationId, organizationId), eq(organizationMember.userId, userId)))
		.limit(1);
	return row?.role ?? null;
}

/**
 * Whether the actor stands for a request: an owner or admin of its organization, and who raised it. Once it is an organization's,
 * the latter only as long as they belong to it.
 */
export async function standsFor(
	ctx: Ctx,
	{ userId, organizationId }: { userId: string; organizationId: string | null },
): Promise<boolean> {
	const { actor } = ctx;
	if (actor.kind !== "user") return false;
	if (organizationId === null) return actor.userId === userId;
	const role = await organizationRole(ctx, { organizationId, userId: actor.userId });
	return mayDo(role, "review") || (role !== null && actor.userId === userId);
}
