import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { hasRole } from "../../domain/access.ts";
import type { VolunteerAnswer } from "../../domain/contracts/volunteers.ts";
import type { Ctx } from "../../http/context.ts";

interface VolunteerRow {
	user_id: string;
	name: string;
	skills: string;
	interests: string;
	languages: string;
	hours_per_week: number | null;
	city: string | null;
	is_remote: number;
	about: string | null;
	is_public: number;
	created_at: number;
}

const byUser = sqlQuery<VolunteerRow>(
	() => sql`SELECT v.*, trim(u.first_name || ' ' || u.last_name) AS name FROM volunteer_profile v JOIN user u ON u.id = v.user_id
		WHERE v.user_id = ${sql.placeholder("user")} AND u.state = 'active'`,
);

/** A volunteer's profile: one's own, a public one, or any for staff. Null if there is none for this reader. */
export async function getVolunteer(ctx: Ctx, { userId }: { userId: string }): Promise<VolunteerAnswer | null> {
	const { actor } = ctx;
	const [row] = await ctx.db.all(byUser({ user: userId }));
	if (!row) return null;
	const isOwn = actor.kind === "user" && actor.userId === userId;
	if (!isOwn && row.is_public !== 1 && !hasRole(actor, ["admin", "superAdmin", "volunteerAdmin"])) return null;
	return {
		unique_id: row.user_id,
		name: row.name,
		skills: JSON.parse(row.skills),
		interests: JSON.parse(row.interests),
		languages: JSON.parse(row.languages),
		hoursPerWeek: row.hours_per_week,
		city: row.city,
		isRemote: row.is_remote === 1,
		about: row.about,
		isPublic: row.is_public === 1,
		createdAt: row.created_at,
	};
}
