import { volunteerProfile } from "../../../db/schema/index.ts";
import type { VolunteerAnswer, VolunteerInput } from "../../domain/contracts/volunteers.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";
import { getVolunteer } from "./get.ts";

/**
 * Makes or changes the actor's own volunteer profile. It gives no role: staff do that.
 * @throws Problem 401 for a guest
 */
export async function saveVolunteer(ctx: Ctx, input: VolunteerInput): Promise<VolunteerAnswer> {
	const actor = requireUser(ctx);
	const now = ctx.platform.clock.now();
	const { hoursPerWeek = null, city, about, skills, ...rest } = input;
	const values = { ...rest, hoursPerWeek, skills: [...new Set(skills)], city: city || null, about: about || null };
	await ctx.db.write([
		ctx.db.build
			.insert(volunteerProfile)
			.values({ ...values, userId: actor.userId, createdAt: now, changedAt: now })
			.onConflictDoUpdate({ target: volunteerProfile.userId, set: { ...values, changedAt: now } }),
		auditRow(ctx, "volunteer.saved", { user: actor.userId }),
	]);
	const saved = await getVolunteer(ctx, { userId: actor.userId });
	if (!saved) throw notFound("person");
	return saved;
}
