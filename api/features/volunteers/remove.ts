import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { volunteerLead, volunteerProfile } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";

/** Removes the actor's own volunteer profile. @throws Problem 401 for a guest */
export async function removeOwnVolunteer(ctx: Ctx): Promise<void> {
	const { db } = ctx;
	const actor = requireUser(ctx);
	await db.write([
		db.build.delete(volunteerProfile).where(eq(volunteerProfile.userId, actor.userId)),
		auditRow(ctx, "volunteer.removed", { user: actor.userId }),
	]);
}

/**
 * Removes what a guest left, once staff have written to them.
 * @throws Problem 404 for an unknown one
 */
export async function removeLead(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
	const { db } = ctx;
	await db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM volunteer_lead WHERE id = ${id})`, "a volunteer"),
			...hold(ctx, "volunteer-lead", id).around([
				db.build.delete(volunteerLead).where(eq(volunteerLead.id, id)),
				auditRow(ctx, "volunteer.lead_removed", { volunteer: id }, { reason }),
			]),
		],
		{ unmet: () => notFound("person") },
	);
}
