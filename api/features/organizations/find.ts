import { eq, sql } from "drizzle-orm";
import { query, requireThat, type Statement } from "../../../db/client.ts";
import { organization } from "../../../db/schema/index.ts";
import type { OrganizationRole } from "../../domain/people/access.ts";
import { mayDo, type OrganizationAction } from "../../domain/people/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { organizationRole } from "../../http/organization-role.ts";
import { notFound, Problem } from "../../http/problem.ts";

export type OrganizationRow = typeof organization.$inferSelect;

const byId = query((read) =>
	read
		.select()
		.from(organization)
		.where(eq(organization.id, sql.placeholder("id")))
		.limit(1),
);

/** @throws Problem 404 for an unknown organization */
export async function findOrganization(ctx: Ctx, id: string): Promise<OrganizationRow> {
	const [row] = await ctx.db.all(byId({ id }));
	if (!row) throw notFound("organization");
	return row;
}

/** The statements that hold as long as the actor is no member of an organization. */
export function noMember({ actor }: Ctx, id: string): Statement[] {
	if (actor.kind !== "user") return [];
	const member = sql`SELECT 1 FROM organization_member WHERE organization_id = ${id} AND user_id = ${actor.userId}`;
	return [requireThat(sql`NOT EXISTS (${member})`, "not of the organization")];
}

/**
 * Refuses staff who decide about an organization of their own.
 * @returns what requires the same in the write that decides
 * @throws Problem 403
 */
export async function requireNoMember(ctx: Ctx, id: string): Promise<Statement[]> {
	if ((await ownRole(ctx, id)) !== null) throw new Problem(403, "org_own");
	return noMember(ctx, id);
}

/** The actor's role in an organization, read from the database each time. */
export async function ownRole(ctx: Ctx, organizationId: string): Promise<OrganizationRole | null> {
	if (ctx.actor.kind !== "user") return null;
	return organizationRole(ctx, { organizationId, userId: ctx.actor.userId });
}

/**
 * An organization in which the actor may do something; an open one, unless what they do makes sense in a closed one too.
 * @throws Problem 401 for a guest, 403 without the right role, 404 for an unknown organization, 409 for a closed one
 */
export async function organizationFor(
	ctx: Ctx,
	{ id, action, evenClosed = false }: { id: string; action: OrganizationAction; evenClosed?: boolean },
): Promise<{ row: OrganizationRow; role: OrganizationRole; userId: string }> {
	const { userId } = requireUser(ctx);
	const [row, role] = await Promise.all([findOrganization(ctx, id), ownRole(ctx, id)]);
	if (role === null) throw new Problem(403, "not_allowed");
	if (!mayDo(role, action)) throw new Problem(403, mayDo("admin", action) ? "org_admin_only" : "org_owner_only");
	if (row.closedAt !== null && !evenClosed) throw new Problem(409, "org_closed");
	return { row, role, userId };
}
