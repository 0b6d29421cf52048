import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Supported } from "../../domain/giving/supporter-page.ts";
import { hasRole } from "../../domain/people/access.ts";
import { mayDo } from "../../domain/people/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { mayWith } from "../../http/desk-role.ts";
import { requireUser } from "../../http/guard.ts";
import { organizationRole } from "../../http/organization-role.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { type PageRow, pageBySlug } from "./internal/rows.ts";

export { pictureOf } from "./internal/rows.ts";

const keptRequest = sqlQuery<{ id: string; userId: string; organizationId: string | null }>(
	() =>
		sql`SELECT id, user_id AS userId, organization_id AS organizationId FROM donation_request WHERE id = ${placeholder("id")}`,
);

export const isStaff = ({ actor }: Ctx): boolean => hasRole(actor, ["admin", "superAdmin"]);

/** Whether the actor runs the recipient of a page: then they may end one that they do not want. */
export async function runsRecipient(ctx: Ctx, { kind, id }: Supported): Promise<boolean> {
	const { actor } = ctx;
	if (actor.kind !== "user" || kind === "foundation") return false;
	if (kind === "organization")
		return mayDo(await organizationRole(ctx, { organizationId: id, userId: actor.userId }), "edit");
	const [request] = await ctx.db.all(keptRequest({ id }));
	return request ? mayWith(ctx, request, "run") : false;
}

export const recipientOf = ({ beneficiaryKind, beneficiaryId }: PageRow): Supported => ({
	kind: beneficiaryKind,
	id: beneficiaryId,
});

/** A page that the actor owns. @throws Problem 401 for a guest, 404 for an unknown one, 403 for another's */
export async function ownPage(ctx: Ctx, { slug }: { slug: string }): Promise<PageRow> {
	const { userId } = requireUser(ctx);
	const row = await pageBySlug(ctx, slug);
	if (!row) throw notFound("supporter_page");
	if (row.userId !== userId)
		throw new Problem(
			row.state === "shown" ? 403 : 404,
			row.state === "shown" ? "not_allowed" : "supporter_page_not_found",
		);
	return row;
}
