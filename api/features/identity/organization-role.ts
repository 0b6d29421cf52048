import { and, eq } from "drizzle-orm";
import { organizationMember } from "../../../db/schema/index.ts";
import type { OrganizationRole } from "../../domain/access.ts";
import type { Ctx } from "../../http/context.ts";

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
