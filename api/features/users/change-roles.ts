import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { UserAnswer } from "../../domain/contracts/users.ts";
import { type Role, roles } from "../../domain/people/roles.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { findUser } from "./internal/find-user.ts";

export interface ChangeRoles {
	userId: string;
	grant: readonly Role[];
	revoke: readonly Role[];
	reason: string;
}

/**
 * Gives a user staff roles and takes some away. They count from the user's next request.
 * @throws Problem 403 unless the actor is a super admin, or for the actor's own roles; 404; 409 if they changed meanwhile
 */
export async function changeRoles(ctx: Ctx, { userId, grant, revoke, reason }: ChangeRoles): Promise<UserAnswer> {
	requireRole(ctx, ["superAdmin"]);
	const { actor, db } = ctx;
	if (actor.kind !== "user" || actor.userId === userId) throw new Problem(403, "own_roles");
	const before = await findUser(ctx, userId);
	if (!before) throw notFound("person");
	const wanted = roles.filter(
		(role) => !revoke.includes(role) && (before.roles.includes(role) || grant.includes(role)),
	);
	if (wanted.length === before.roles.length && wanted.every((role) => before.roles.includes(role))) return before;
	await db.write(
		[
			// Of two super admins who take each other's role away at once, one remains.
			requireThat(
				sql`EXISTS (SELECT 1 FROM user, json_each(user.roles) held WHERE user.id = ${actor.userId} AND user.state = 'active' AND held.value = 'superAdmin')`,
				"still a super admin",
			),
			requireThat(
				sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND state <> 'closed' AND roles = ${JSON.stringify(before.roles)})`,
				"roles as read",
			),
			...hold(ctx, "user-roles", userId).around([
				sql`UPDATE user SET roles = ${JSON.stringify(wanted)} WHERE id = ${userId}`,
				auditRow(
					ctx,
					"user.roles_changed",
					{ user: userId },
					{
						granted: wanted.filter((role) => !before.roles.includes(role)),
						revoked: before.roles.filter((role) => !wanted.includes(role)),
						reason,
					},
				),
			]),
		],
		{ unmet: () => new Problem(409, "changed_meanwhile") },
	);
	return { ...before, roles: wanted };
}
