import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type VolunteerAnswer, volunteerAnswer } from "../../domain/contracts/volunteers.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { Ctx } from "../../http/context.ts";

const byUser = sqlQuery(
	volunteerAnswer,
	() => sql`SELECT v.user_id AS unique_id, trim(u.first_name || ' ' || u.last_name) AS name, v.skills, v.interests, v.languages,
		v.hours_per_week AS hoursPerWeek, v.city, v.is_remote AS isRemote, v.about, v.is_public AS isPublic, v.created_at AS createdAt
		FROM volunteer_profile v JOIN user u ON u.id = v.user_id WHERE v.user_id = ${sql.placeholder("user")} AND u.state = 'active'`,
);

/** A volunteer's profile: one's own, a public one, or any for staff. Null if there is none for this reader. */
export async function getVolunteer(ctx: Ctx, { userId }: { userId: string }): Promise<VolunteerAnswer | null> {
	const { actor } = ctx;
	const [found] = await ctx.db.all(byUser({ user: userId }));
	if (!found) return null;
	const isOwn = actor.kind === "user" && actor.userId === userId;
	const isShown = isOwn || found.isPublic || hasRole(actor, ["admin", "superAdmin", "volunteerAdmin"]);
	return isShown ? found : null;
}
