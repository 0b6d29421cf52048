import { placeholder, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { changeStaffViewBody, StaffViewAnswer, saveStaffViewBody } from "../../domain/contracts/staff-views.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Role } from "../../domain/people/roles.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";

/** The views of one list that a person can save, and that are answered. */
export const mostViews = 30;

interface Row extends Omit<StaffViewAnswer, "isOwn"> {
	isOwn: number;
}

// A share ends with its owner's role.
const seen = sqlQuery<Row>(
	() => sql`SELECT w.id AS _id, w.name, w.query, w.shared_with AS sharedWith, w.user_id = ${placeholder("user")} AS isOwn,
			trim(u.first_name || ' ' || u.last_name) AS owner
		FROM (SELECT id FROM staff_view INDEXED BY staff_view_named WHERE user_id = ${placeholder("user")} AND list = ${placeholder("list")}
			UNION SELECT id FROM staff_view INDEXED BY staff_view_shared WHERE list = ${placeholder("list")} AND shared_with IS NOT NULL
				AND shared_with IN (SELECT value FROM json_each(${placeholder("roles")}))) found
		CROSS JOIN staff_view w ON w.id = found.id CROSS JOIN user u ON u.id = w.user_id
		WHERE w.user_id = ${placeholder("user")} OR (u.state = 'active' AND EXISTS (SELECT 1 FROM json_each(u.roles) WHERE value = w.shared_with))
		ORDER BY isOwn DESC, w.name, w.id LIMIT ${sql.raw(String(3 * mostViews))}`,
);

/** The caller's views of a list, then those that others share with one of their roles. */
export async function listViews(ctx: Ctx, { list }: { list: string }): Promise<StaffViewAnswer[]> {
	const { userId, roles } = requireUser(ctx);
	const rows = await ctx.db.all(seen({ user: userId, list, roles: JSON.stringify(roles) }));
	return rows.map((row) => ({ ...row, isOwn: row.isOwn === 1 }));
}

function requireOwnRole(roles: readonly Role[], sharedWith: Role | null): void {
	if (sharedWith !== null && !roles.includes(sharedWith)) {
		throw invalid([issue("sharedWith", "staff_view_role_invalid")]);
	}
}

const nameTaken = () => invalid([issue("name", "staff_view_name_taken")], 409);

/**
 * Saves the filters of a list under a name.
 * @throws Problem 400 for a role that the caller doesn't have; 409 for a name that is taken, and for one view too many
 */
export async function saveView(ctx: Ctx, input: v.InferOutput<typeof saveStaffViewBody>): Promise<void> {
	const { userId, roles } = requireUser(ctx);
	const { list, name, query, sharedWith } = input;
	requireOwnRole(roles, sharedWith);
	const id = ctx.platform.ids.next("view_");
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM staff_view WHERE user_id = ${userId} AND list = ${list}) < ${mostViews}`,
				"room for a view",
			),
			sql`INSERT INTO staff_view (id, user_id, list, name, query, shared_with, created_at, changed_at)
				VALUES (${id}, ${userId}, ${list}, ${name}, ${query}, ${sharedWith}, ${now}, ${now})`,
			auditRow(ctx, "staff_view.saved", { staff_view: id }, { list, sharedWith }),
		],
		{
			unmet: () => new Problem(409, "staff_views_full", { values: { limit: mostViews } }),
			"staff_view.user_id": nameTaken,
		},
	);
}

const own = (id: string, userId: string) =>
	requireThat(sql`EXISTS (SELECT 1 FROM staff_view WHERE id = ${id} AND user_id = ${userId})`, "an own view");

/** Renames one of the caller's views, shares it or takes it back. @throws Problem 400, 404 and 409 as `saveView` */
export async function changeView(
	ctx: Ctx,
	{ id, name, sharedWith }: v.InferOutput<typeof changeStaffViewBody> & { id: string },
): Promise<void> {
	const { userId, roles } = requireUser(ctx);
	requireOwnRole(roles, sharedWith);
	await ctx.db.write(
		[
			own(id, userId),
			sql`UPDATE staff_view SET name = ${name}, shared_with = ${sharedWith}, changed_at = ${ctx.platform.clock.now()} WHERE id = ${id}`,
			auditRow(ctx, "staff_view.changed", { staff_view: id }, { sharedWith }),
		],
		{ unmet: () => notFound("staff_view"), "staff_view.user_id": nameTaken },
	);
}

/** Deletes one of the caller's views. @throws Problem 404 for one that is not theirs */
export async function deleteView(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	await ctx.db.write(
		[
			own(id, userId),
			sql`DELETE FROM staff_view WHERE id = ${id}`,
			auditRow(ctx, "staff_view.deleted", { staff_view: id }),
		],
		{ unmet: () => notFound("staff_view") },
	);
}
