import { sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { BloodDonorAnswer } from "../../domain/contracts/blood-donors.ts";
import type { Language } from "../../domain/languages.ts";
import { mayGiveBlood } from "../../domain/requests/blood.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { queueMail } from "../outbox/queue.ts";
import { listBloodDonors } from "./list.ts";

/** A donor is asked at most once in so many days. */
const askAgainDays = 7;

const donorById = sqlQuery<{
	email: string;
	name: string;
	language: Language | null;
	last: string | null;
	group: string;
}>(
	() => sql`SELECT email, first_name AS name, language, last_blood_donation AS last, blood_group AS "group" FROM user
		WHERE id = ${sql.placeholder("id")} AND state = 'active' AND is_blood_donor = 1 AND blood_consent_at IS NOT NULL`,
);

/**
 * Asks somebody for blood by mail, so that staff need no address or number.
 * @throws Problem 404 for anybody who did not agree to it, 409 for a donor who gave or was asked lately
 */
export async function askDonor(ctx: Ctx, { id, need }: { id: string; need: string }): Promise<BloodDonorAnswer> {
	const [donor] = await ctx.db.all(donorById({ id }));
	if (!donor) throw notFound("person");
	const { now } = ctx.platform.clock;
	if (!mayGiveBlood(donor.last, now())) throw new Problem(409, "donor_resting");
	const since = now() - askAgainDays * 86_400_000;
	await ctx.db.write(
		[
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM outbox_message WHERE recipient = ${donor.email} AND template = 'blood-needed' AND created_at > ${since})`,
				"not asked lately",
			),
			queueMail(ctx, { email: donor.email, userId: id, language: donor.language }, "blood-needed", {
				name: donor.name,
				group: donor.group.replace("-", "−"),
				need,
				link: linkFor(ctx, `/newUserProfile/${id}#blood`, donor.language),
			}),
			auditRow(ctx, "bloodDonor.asked", { user: id }, { reason: need }),
		],
		{ unmet: () => new Problem(409, "donor_asked", { values: { days: askAgainDays } }) },
	);
	const { rows } = await listBloodDonors(ctx, { id, limit: 1, offset: 0 });
	if (!rows[0]) throw notFound("person");
	return rows[0];
}
