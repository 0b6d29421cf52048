import { sql } from "drizzle-orm";
import type { VolunteerLeadInput } from "../../domain/contracts/volunteers.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { parsePhone } from "../lookups/phone.ts";

/** Messages of one address that wait for staff. */
const mostMessages = 5;

/**
 * Stores how to reach somebody who wants to volunteer. Nobody proves an address here, so a second message from it stands beside
 * the first one; more than `mostMessages` are not stored. The answer never tells whether there was one.
 * @throws Problem 400 for an impossible phone number
 */
export async function leaveLead(ctx: Ctx, input: VolunteerLeadInput): Promise<void> {
	const { name, email, phone, city, message } = input;
	const number = phone ? parsePhone(phone, ctx.region) : null;
	if (phone && !number) throw invalid([issue("phone", "phone_invalid")]);
	const { ids, clock } = ctx.platform;
	await ctx.db.write([
		sql`INSERT INTO volunteer_lead (id, name, email, phone, city, message, region, created_at)
			SELECT ${ids.next("vol_")}, ${name}, ${email}, ${number}, ${city || null}, ${message || null}, ${ctx.region}, ${clock.now()}
			WHERE (SELECT count(*) FROM volunteer_lead WHERE email = ${email} COLLATE NOCASE) < ${mostMessages}`,
	]);
}
