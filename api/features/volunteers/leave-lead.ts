import { sql } from "drizzle-orm";
import { volunteerLead } from "../../../db/schema/index.ts";
import type { VolunteerLeadInput } from "../../domain/contracts/volunteers.ts";
import { issue } from "../../domain/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { parsePhone } from "../identity/phone.ts";

/**
 * Stores how to reach somebody who wants to volunteer. A second message from the same address replaces the first one, and the
 * answer never tells whether there was one.
 * @throws Problem 400 for an impossible phone number
 */
export async function leaveLead(ctx: Ctx, input: VolunteerLeadInput): Promise<void> {
	const { name, email, phone, city, message } = input;
	const number = phone ? parsePhone(phone, ctx.region) : null;
	if (phone && !number) throw invalid([issue("phone", "phone_invalid")]);
	const { ids, clock } = ctx.platform;
	const values = { name, email, phone: number, city: city || null, message: message || null, region: ctx.region };
	await ctx.db.write([
		sql`DELETE FROM volunteer_lead WHERE email = ${email} COLLATE NOCASE`,
		ctx.db.build.insert(volunteerLead).values({ ...values, id: ids.next("vol_"), createdAt: clock.now() }),
	]);
}
