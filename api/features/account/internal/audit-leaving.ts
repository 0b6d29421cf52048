import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { auditRow } from "../../../http/audit.ts";
import type { Ctx } from "../../../http/context.ts";

const id = sql.placeholder("id");
const memberships = sqlQuery<{ organization_id: string; role: string }>(
	() => sql`SELECT organization_id, role FROM organization_member WHERE user_id = ${id}`,
);
const sent = sqlQuery<{ organization_id: string }>(
	() => sql`SELECT organization_id FROM organization_invitation WHERE invited_by = ${id} AND state = 'open'`,
);

/** The audit rows of the organizations that a person leaves, and whose invitations end, by closing their account. */
export async function auditLeaving(ctx: Ctx, userId: string): Promise<Statement[]> {
	const [left, withdrawn] = await ctx.db.batch([memberships({ id: userId }), sent({ id: userId })]);
	const row = (action: string, subjectId: string, detail: Record<string, unknown> = {}) =>
		auditRow(ctx, { action, subjectKind: "organization", subjectId, detail });
	return [
		...left.map(({ organization_id, role }) => row("organization.left", organization_id, { member: userId, role })),
		...withdrawn.map(({ organization_id }) => row("organization.invitation_withdrawn", organization_id)),
	];
}
